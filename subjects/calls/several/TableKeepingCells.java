package calls.several;

/** A {@link Table} with a fault: a removed row takes only those of its cells along that are the first of their columns. */
public class TableKeepingCells extends Table {
    /** Makes a table without cells. */
    public TableKeepingCells() {}

    @Override
    public void removeRow(int key) {
        Row row = rows;
        while (row != null && row.key != key) {
            row = row.next;
        }
        while (row != null && row.cells != null) {
            Cell cell = row.cells;
            unlinkFromRow(cell);
            if (cell.column.cells == cell) {
                unlinkFromColumn(cell);
            }
        }
    }
}
