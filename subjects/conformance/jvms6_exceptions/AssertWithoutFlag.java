// Assertions are off unless asked for, and their expressions are not evaluated.

public class AssertWithoutFlag {
    static boolean touched;

    static boolean touch() {
        touched = true;
        return false;
    }

    public static void main(String[] args) {
        assert touch() : "never";
        System.out.println(touched);
        System.out.println(AssertWithoutFlag.class.desiredAssertionStatus());
        try {
            throw new AssertionError(42);
        } catch (AssertionError e) {
            System.out.println(e);
        }
    }
}
