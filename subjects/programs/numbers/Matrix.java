package numbers;

import java.util.Arrays;
import java.util.function.BiFunction;
import java.util.stream.Collectors;

/** A matrix of fractions; immutable. */
final class Matrix {
    private final Rational[][] cells;

    private Matrix(Rational[][] cells) {
        this.cells = cells;
    }

    static Matrix of(long[]... rows) {
        return make(rows.length, rows[0].length, (i, j) -> Rational.of(rows[i][j]));
    }

    static Matrix make(int rows, int columns, BiFunction<Integer, Integer, Rational> cell) {
        Rational[][] cells = new Rational[rows][columns];
        for (int i = 0; i < rows; i++) {
            for (int j = 0; j < columns; j++) {
                cells[i][j] = cell.apply(i, j);
            }
        }
        return new Matrix(cells);
    }

    static Matrix identity(int size) {
        return make(size, size, (i, j) -> i.equals(j) ? Rational.ONE : Rational.ZERO);
    }

    static Matrix hilbert(int size) {
        return make(size, size, (i, j) -> Rational.of(1, i + j + 1));
    }

    int rows() {
        return cells.length;
    }

    int columns() {
        return cells[0].length;
    }

    Matrix plus(Matrix other) {
        require(rows() == other.rows() && columns() == other.columns(), "add", other);
        return make(rows(), columns(), (i, j) -> cells[i][j].plus(other.cells[i][j]));
    }

    Matrix times(Matrix other) {
        require(columns() == other.rows(), "multiply", other);
        return make(rows(), other.columns(), (i, j) -> {
            Rational sum = Rational.ZERO;
            for (int k = 0; k < columns(); k++) {
                sum = sum.plus(cells[i][k].times(other.cells[k][j]));
            }
            return sum;
        });
    }

    Matrix power(int exponent) {
        Matrix result = identity(rows());
        Matrix square = this;
        for (int rest = exponent; rest > 0; rest /= 2) {
            if (rest % 2 == 1) {
                result = result.times(square);
            }
            square = square.times(square);
        }
        return result;
    }

    Matrix transpose() {
        return make(columns(), rows(), (i, j) -> cells[j][i]);
    }

    Rational trace() {
        Rational sum = Rational.ZERO;
        for (int i = 0; i < rows(); i++) {
            sum = sum.plus(cells[i][i]);
        }
        return sum;
    }

    Rational determinant() {
        require(rows() == columns(), "take the determinant", this);
        Rational[][] work = copy();
        Rational determinant = Rational.ONE;
        for (int column = 0; column < work.length; column++) {
            int pivot = pivot(work, column, column);
            if (pivot < 0) {
                return Rational.ZERO;
            }
            if (pivot != column) {
                swap(work, pivot, column);
                determinant = determinant.negate();
            }
            determinant = determinant.times(work[column][column]);
            for (int row = column + 1; row < work.length; row++) {
                eliminate(work, row, column, column);
            }
        }
        return determinant;
    }

    /** Gauss and Jordan on the matrix beside the identity. */
    Matrix inverse() {
        int size = rows();
        require(size == columns(), "invert", this);
        Matrix wide = make(size, 2 * size, (i, j) -> j < size ? cells[i][j] : i == j - size ? Rational.ONE : Rational.ZERO);
        Matrix reduced = wide.reduced();
        for (int i = 0; i < size; i++) {
            if (reduced.cells[i][i].isZero()) {
                throw new ArithmeticException("the matrix is singular");
            }
        }
        return make(size, size, (i, j) -> reduced.cells[i][j + size]);
    }

    /** The reduced row echelon form. */
    Matrix reduced() {
        Rational[][] work = copy();
        int row = 0;
        for (int column = 0; column < columns() && row < rows(); column++) {
            int pivot = pivot(work, row, column);
            if (pivot < 0) {
                continue;
            }
            swap(work, pivot, row);
            Rational lead = work[row][column];
            for (int j = 0; j < columns(); j++) {
                work[row][j] = work[row][j].over(lead);
            }
            for (int other = 0; other < rows(); other++) {
                if (other != row) {
                    eliminate(work, other, row, column);
                }
            }
            row++;
        }
        return new Matrix(work);
    }

    int rank() {
        int rank = 0;
        for (Rational[] row : reduced().cells) {
            rank += Arrays.stream(row).allMatch(Rational::isZero) ? 0 : 1;
        }
        return rank;
    }

    private Rational[][] copy() {
        return Arrays.stream(cells).map(Rational[]::clone).toArray(Rational[][]::new);
    }

    private static int pivot(Rational[][] work, int from, int column) {
        for (int row = from; row < work.length; row++) {
            if (!work[row][column].isZero()) {
                return row;
            }
        }
        return -1;
    }

    private static void swap(Rational[][] work, int a, int b) {
        Rational[] row = work[a];
        work[a] = work[b];
        work[b] = row;
    }

    private static void eliminate(Rational[][] work, int row, int pivotRow, int column) {
        Rational factor = work[row][column].over(work[pivotRow][column]);
        for (int j = column; j < work[row].length; j++) {
            work[row][j] = work[row][j].minus(factor.times(work[pivotRow][j]));
        }
    }

    private void require(boolean holds, String verb, Matrix other) {
        if (!holds) {
            throw new IllegalArgumentException("cannot " + verb + " " + rows() + "x" + columns() + " and " + other.rows() + "x" + other.columns());
        }
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Matrix matrix && Arrays.deepEquals(cells, matrix.cells);
    }

    @Override
    public int hashCode() {
        return Arrays.deepHashCode(cells);
    }

    @Override
    public String toString() {
        int width = Arrays.stream(cells).flatMap(Arrays::stream).mapToInt(cell -> cell.toString().length()).max().orElse(0);
        return Arrays.stream(cells)
            .map(row -> Arrays.stream(row).map(cell -> " ".repeat(width - cell.toString().length()) + cell).collect(Collectors.joining("  ", "  [", "]")))
            .collect(Collectors.joining("\n"));
    }
}
