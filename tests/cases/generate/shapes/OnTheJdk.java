// What: classes that extend classes of the JDK, whose private fields no test can set.
package shapes;

public class OnTheJdk {
    public static class Task extends Thread {
        Task next;
        int priority;

        public int rank() {
            return next == null ? priority : next.priority > priority ? 1 : 2;
        }
    }

    public static class Failure extends RuntimeException {
        private static final long serialVersionUID = 1;
        final int code;

        public Failure(int code) {
            super("failed");
            this.code = code;
        }

        public int code() {
            return code < 0 ? -1 : code;
        }

        public Failure worse(Failure other) {
            return other == null || other.code < code ? this : other;
        }
    }

    public static class Window extends java.util.AbstractList<Integer> {
        int from;
        int count;
        Window rest;

        public boolean repOk() {
            return count >= 0 && count <= 3 && (rest == null || rest.rest == null);
        }

        @Override
        public Integer get(int index) {
            if (index < 0 || index >= count) {
                throw new IndexOutOfBoundsException();
            }
            return from + index;
        }

        @Override
        public int size() {
            return count;
        }

        public void skip() {
            if (count == 0 && rest != null) {
                from = rest.from;
                count = rest.count;
                rest = null;
            } else if (count > 0) {
                modCount++;
                from++;
                count--;
            }
        }
    }

    Task task;
    Failure last;
    Window window;

    public int busy() {
        return task == null ? 0 : task.priority;
    }

    public void fail(boolean again) {
        if (again && last != null) {
            throw last;
        }
        last = new Failure(7);
    }

    public int first() {
        return window == null || window.count == 0 ? -1 : window.from;
    }
}
