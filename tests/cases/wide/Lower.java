// What: a length from the class above, and an invariant that says nothing of it.
package wide;

public class Lower extends Upper {
    int used;

    boolean repOk() {
        return cells != null && used >= 0 && used <= cells.length;
    }

    public boolean isRoomy() {
        return cells.length - used > 10;
    }
}

class Upper {
    int[] cells = new int[16];
}
