// What: an invariant that is part of the API, and writes.
package reachable;

public class Seen {
    private int count;
    private boolean checked;

    public boolean repOk() {
        checked = true;
        return count >= 0;
    }

    public void add() {
        if (count < 2) {
            count++;
        }
    }

    public int probe() {
        return checked ? 1 : 0;
    }
}
