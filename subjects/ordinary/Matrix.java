package ordinary;

import java.util.Arrays;

/** A matrix of doubles. */
public class Matrix {
    private final int rows;
    private final int columns;
    private final double[] cells;

    public Matrix(int rows, int columns) {
        if (rows < 1 || columns < 1) {
            throw new IllegalArgumentException("bad size " + rows + " x " + columns);
        }
        this.rows = rows;
        this.columns = columns;
        this.cells = new double[rows * columns];
    }

    public static Matrix identity(int size) {
        Matrix result = new Matrix(size, size);
        for (int i = 0; i < size; i++) {
            result.set(i, i, 1);
        }
        return result;
    }

    public int rows() {
        return rows;
    }

    public int columns() {
        return columns;
    }

    public double get(int row, int column) {
        return cells[index(row, column)];
    }

    public void set(int row, int column, double value) {
        cells[index(row, column)] = value;
    }

    public Matrix plus(Matrix other) {
        if (other.rows != rows || other.columns != columns) {
            throw new IllegalArgumentException("sizes differ");
        }
        Matrix result = new Matrix(rows, columns);
        for (int i = 0; i < cells.length; i++) {
            result.cells[i] = cells[i] + other.cells[i];
        }
        return result;
    }

    public Matrix times(double factor) {
        Matrix result = new Matrix(rows, columns);
        for (int i = 0; i < cells.length; i++) {
            result.cells[i] = cells[i] * factor;
        }
        return result;
    }

    public Matrix times(Matrix other) {
        if (columns != other.rows) {
            throw new IllegalArgumentException("cannot multiply " + columns + " columns with " + other.rows + " rows");
        }
        Matrix result = new Matrix(rows, other.columns);
        for (int i = 0; i < rows; i++) {
            for (int j = 0; j < other.columns; j++) {
                double sum = 0;
                for (int k = 0; k < columns; k++) {
                    sum += get(i, k) * other.get(k, j);
                }
                result.set(i, j, sum);
            }
        }
        return result;
    }

    public Matrix transpose() {
        Matrix result = new Matrix(columns, rows);
        for (int i = 0; i < rows; i++) {
            for (int j = 0; j < columns; j++) {
                result.set(j, i, get(i, j));
            }
        }
        return result;
    }

    public double trace() {
        if (rows != columns) {
            throw new IllegalStateException("not a square matrix");
        }
        double sum = 0;
        for (int i = 0; i < rows; i++) {
            sum += get(i, i);
        }
        return sum;
    }

    public boolean isSymmetric() {
        return rows == columns && equals(transpose());
    }

    @Override
    public boolean equals(Object o) {
        if (!(o instanceof Matrix)) {
            return false;
        }
        Matrix other = (Matrix) o;
        return rows == other.rows && columns == other.columns && Arrays.equals(cells, other.cells);
    }

    @Override
    public int hashCode() {
        return 31 * rows + Arrays.hashCode(cells);
    }

    private int index(int row, int column) {
        if (row < 0 || row >= rows || column < 0 || column >= columns) {
            throw new IndexOutOfBoundsException("(" + row + ", " + column + ")");
        }
        return row * columns + column;
    }
}
