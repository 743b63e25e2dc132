package calls.several;

/** A sparse table: each cell is in the chain of its row and in that of its column; no row and no column is empty. */
public class Table {
    Row rows;
    Column columns;

    /** A row, its cells by rising columns. */
    static final class Row {
        final int key;
        Row next;
        Cell cells;

        Row(int key, Row next) {
            this.key = key;
            this.next = next;
        }
    }

    /** A column, its cells by rising rows. */
    static final class Column {
        final int key;
        Column next;
        Cell cells;

        Column(int key, Column next) {
            this.key = key;
            this.next = next;
        }
    }

    /** A value at a place. */
    static final class Cell {
        final Row row;
        final Column column;
        Object value;
        Cell right;
        Cell below;

        Cell(Row row, Column column) {
            this.row = row;
            this.column = column;
        }
    }

    /** Makes a table without cells. */
    public Table() {}

    /** Returns the value at a place, null if there is none. */
    public Object get(int row, int column) {
        Cell cell = find(row, column);
        return cell == null ? null : cell.value;
    }

    /** Puts a value at a place. */
    public void put(int row, int column, Object value) {
        Cell cell = find(row, column);
        if (cell == null) {
            cell = new Cell(row(row), column(column));
            linkInRow(cell);
            linkInColumn(cell);
        }
        cell.value = value;
    }

    /** Empties a place, and tells whether there was a cell. */
    public boolean remove(int row, int column) {
        Cell cell = find(row, column);
        if (cell == null) {
            return false;
        }
        unlinkFromRow(cell);
        unlinkFromColumn(cell);
        return true;
    }

    /** Removes all cells of a row. */
    public void removeRow(int key) {
        Row row = rows;
        while (row != null && row.key != key) {
            row = row.next;
        }
        while (row != null && row.cells != null) {
            Cell cell = row.cells;
            unlinkFromRow(cell);
            unlinkFromColumn(cell);
        }
    }

    /** Removes all cells of a column. */
    public void removeColumn(int key) {
        Column column = columns;
        while (column != null && column.key != key) {
            column = column.next;
        }
        while (column != null && column.cells != null) {
            Cell cell = column.cells;
            unlinkFromRow(cell);
            unlinkFromColumn(cell);
        }
    }

    private Cell find(int row, int column) {
        for (Row at = rows; at != null; at = at.next) {
            if (at.key == row) {
                Cell cell = at.cells;
                while (cell != null && cell.column.key != column) {
                    cell = cell.right;
                }
                return cell;
            }
        }
        return null;
    }

    /** Returns the row of a key, a new one if there is none. */
    private Row row(int key) {
        Row before = null;
        Row after = rows;
        while (after != null && after.key < key) {
            before = after;
            after = after.next;
        }
        if (after != null && after.key == key) {
            return after;
        }
        Row row = new Row(key, after);
        if (before == null) {
            rows = row;
        } else {
            before.next = row;
        }
        return row;
    }

    /** Returns the column of a key, a new one if there is none. */
    private Column column(int key) {
        Column before = null;
        Column after = columns;
        while (after != null && after.key < key) {
            before = after;
            after = after.next;
        }
        if (after != null && after.key == key) {
            return after;
        }
        Column column = new Column(key, after);
        if (before == null) {
            columns = column;
        } else {
            before.next = column;
        }
        return column;
    }

    private void linkInRow(Cell cell) {
        Cell before = null;
        Cell after = cell.row.cells;
        while (after != null && after.column.key < cell.column.key) {
            before = after;
            after = after.right;
        }
        cell.right = after;
        if (before == null) {
            cell.row.cells = cell;
        } else {
            before.right = cell;
        }
    }

    private void linkInColumn(Cell cell) {
        Cell before = null;
        Cell after = cell.column.cells;
        while (after != null && after.row.key < cell.row.key) {
            before = after;
            after = after.below;
        }
        cell.below = after;
        if (before == null) {
            cell.column.cells = cell;
        } else {
            before.below = cell;
        }
    }

    void unlinkFromRow(Cell cell) {
        Row row = cell.row;
        if (row.cells == cell) {
            row.cells = cell.right;
        } else {
            Cell before = row.cells;
            while (before.right != cell) {
                before = before.right;
            }
            before.right = cell.right;
        }
        if (row.cells == null) {
            drop(row);
        }
    }

    void unlinkFromColumn(Cell cell) {
        Column column = cell.column;
        if (column.cells == cell) {
            column.cells = cell.below;
        } else {
            Cell before = column.cells;
            while (before.below != cell) {
                before = before.below;
            }
            before.below = cell.below;
        }
        if (column.cells == null) {
            drop(column);
        }
    }

    private void drop(Row row) {
        if (rows == row) {
            rows = row.next;
            return;
        }
        Row before = rows;
        while (before.next != row) {
            before = before.next;
        }
        before.next = row.next;
    }

    private void drop(Column column) {
        if (columns == column) {
            columns = column.next;
            return;
        }
        Column before = columns;
        while (before.next != column) {
            before = before.next;
        }
        before.next = column.next;
    }
}
