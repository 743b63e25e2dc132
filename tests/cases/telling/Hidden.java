// Private fields that no constructor sets are written and read by reflection.
// says: setField(
// says: getField(
package telling;

public class Hidden {
    private int count;
    private Hidden next;

    public void more() {
        if (count > 3) {
            count = 10; // or: count = 11;
        }
    }

    public boolean isLast() {
        return next == null; // or: return next != null;
    }
}
