// Boxes of floats are never shared; those of bytes always are.
public class BoxesOfTwoKinds {
    static Object[] universe() {
        return new Object[] {Double.valueOf(1), Double.valueOf(2)};
    }

    public static int run(Double a, Double b) {
        return a == b ? 1 : a < b ? 2 : 3;
    }
}
