/** Objects that an invariant wants to be there, and does not look at. */
public class Parcels {
    static class Item {
        int weight;
    }

    static class Any {
        Object held;

        boolean repOk() {
            return held != null;
        }
    }

    /** The count is not read. */
    static class Counted {
        Object held;
        int count;

        boolean repOk() {
            return held != null;
        }
    }

    static class Pair {
        Object first;
        Object second;

        boolean repOk() {
            return first != null && second != null;
        }
    }

    static class Three {
        Item first;
        Item second;
        Item third;
        int count;

        boolean repOk() {
            return first != null && second != null && third != null;
        }
    }
}
