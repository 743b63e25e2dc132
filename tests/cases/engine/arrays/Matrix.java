// A product of two small matrices, one of inputs; JVMS §6.5 aaload.
public class Matrix {
    public static int run(int a, int b) {
        int[][] x = {{a, b}, {1, 2}};
        int[][] y = {{1, 1}, {b, 0}};
        int[][] z = new int[2][2];
        for (int i = 0; i < 2; i++) {
            for (int j = 0; j < 2; j++) {
                for (int k = 0; k < 2; k++) {
                    z[i][j] += x[i][k] * y[k][j];
                }
            }
        }
        return z[0][0] ^ z[0][1] ^ z[1][0] ^ z[1][1];
    }
}
