// Products, transposes and determinants on two-dimensional arrays.
import java.util.Arrays;

public class MatrixOperations {
    static long[][] multiply(long[][] a, long[][] b) {
        long[][] c = new long[a.length][b[0].length];
        for (int i = 0; i < a.length; i++) {
            for (int j = 0; j < b[0].length; j++) {
                for (int k = 0; k < b.length; k++) {
                    c[i][j] += a[i][k] * b[k][j];
                }
            }
        }
        return c;
    }

    static long determinant(long[][] m) {
        if (m.length == 1) {
            return m[0][0];
        }
        long sum = 0;
        for (int column = 0; column < m.length; column++) {
            long[][] minor = new long[m.length - 1][m.length - 1];
            for (int i = 1; i < m.length; i++) {
                for (int j = 0, to = 0; j < m.length; j++) {
                    if (j != column) {
                        minor[i - 1][to++] = m[i][j];
                    }
                }
            }
            sum += (column % 2 == 0 ? 1 : -1) * m[0][column] * determinant(minor);
        }
        return sum;
    }

    public static void main(String[] args) {
        long[][] step = {{1, 1}, {1, 0}};
        long[][] power = {{1, 0}, {0, 1}};
        for (int i = 0; i < 50; i++) {
            power = multiply(power, step);
        }
        System.out.println(Arrays.deepToString(power));
        System.out.println(determinant(new long[][] {{2, -3, 1, 0}, {2, 0, -1, 4}, {1, 4, 5, -2}, {3, 3, 0, 7}}));
    }
}
