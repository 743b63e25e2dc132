// Objects of an inner class, which belong to one of the outer class, and of a nested one.
package inputs;

public class InnerClasses {
    int limit;

    public class Gauge {
        int level;

        public boolean isFull() {
            return level >= limit;
        }
    }

    public static class Pair {
        Gauge left;
        Gauge right;

        public boolean isOneSided() {
            return left != null && right == null;
        }
    }
}
