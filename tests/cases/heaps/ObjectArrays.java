// An array of references: elements are lazy too, and a store is checked against the class of the array.
// offers: Small
public class ObjectArrays {
    static class Big {
        int value;
    }

    static class Small extends Big {}

    static Object[] universe() {
        return new Object[] {new Big[0], new Big[1], new Big[2], new Big(), new Big(), new Small(), new Small()};
    }

    public static int run(Big[] all, Big one) {
        if (all.length == 0) {
            return 0;
        }
        all[0] = one;
        return all[0] instanceof Small ? 1 : 2;
    }
}
