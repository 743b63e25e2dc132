// Boxes that the program makes of open numbers: small equal ones are one object, large ones are not.
public class MadeBoxes {
    static Object[] universe() {
        return new Object[] {};
    }

    static int[] numbers() {
        return new int[] {-129, -128, 0, 127, 128};
    }

    public static int run(int a, long b, boolean large) {
        Integer one = a;
        Integer other = (int) b;
        if (large) {
            Long wide = b;
            Long same = b;
            return wide == same ? 5 : 6;
        }
        return one == other ? 1 : one.equals(other) ? 2 : 3;
    }
}
