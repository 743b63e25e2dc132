// What: node classes that no test can name: private, inner, two levels deep; arrays of them.
package shapes;

public class HiddenNodes {
    private class Inner {
        private Inner next;
        private int tag;
    }

    private static class Box {
        private static class Core {
            private Core twin;
            private final double weight;
            private boolean marked;

            private Core(double weight) {
                this.weight = weight;
            }
        }

        private Core core;
        private Core[] all;
    }

    private Inner inner;
    private Box box;

    public int tagOfSecond() {
        if (inner == null || inner.next == null) {
            return -1;
        }
        return inner.next.tag > 7 ? 8 : inner.next.tag;
    }

    public boolean mark() {
        if (box == null || box.core == null) {
            return false;
        }
        Box.Core twin = box.core.twin;
        if (twin != null) {
            twin.marked = !box.core.marked;
            return twin == box.core;
        }
        box.core.twin = new Box.Core(2.5);
        return true;
    }

    public int countMarked() {
        if (box == null || box.all == null) {
            return -1;
        }
        int count = 0;
        for (int i = 0; i < box.all.length && i < 2; i++) {
            if (box.all[i] != null && box.all[i].marked) {
                count++;
            }
        }
        return count;
    }

    public void grow() {
        Inner fresh = new Inner();
        fresh.tag = 1;
        fresh.next = inner;
        inner = fresh;
        if (box != null && box.all == null) {
            box.all = new Box.Core[] {box.core, null};
        }
    }

    public Object expose() {
        return inner == null ? box : inner;
    }
}
