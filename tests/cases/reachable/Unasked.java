// A method that is no call may read fields that no call reads; they are part of the states that calls make.
package reachable;

/** Counts what no public method asks for. */
public class Unasked {
    private int calls;
    private int last;
    private Object mark;

    /** Notes a number. */
    public void note(int number) {
        calls++;
        last = number;
        mark = null;
    }

    /** Marks what was noted. */
    public void mark(Object with) {
        mark = with;
    }

    int judge() {
        if (calls > 1 && last == 7 && mark != null) {
            return 1;
        }
        return calls == 0 ? 2 : 0;
    }
}
