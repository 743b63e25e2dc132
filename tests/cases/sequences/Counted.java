// What: methods of which calls enter all but two, which stand behind what no state meets.
package sequences;

public class Counted {
    private int count;
    private Part part;

    public void add() {
        if (count < 2) {
            count = next();
            part = new Part(part);
        } else if (count > 2) {
            overflow();
        }
    }

    public void fail() {
        throw made();
    }

    private int next() {
        return count + 1;
    }

    private void overflow() {
        note();
    }

    private static void note() {}

    private static RuntimeException made() {
        return new IllegalStateException();
    }

    private static final class Part {
        final Part before;

        Part(Part before) {
            this.before = before;
        }

        int unused() {
            return before == null ? 0 : 1;
        }
    }
}
