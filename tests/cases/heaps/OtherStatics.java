// A static field that is not final may hold anything, though only what it holds is tried.
// gaps: Static
public class OtherStatics {
    static int number = 3;

    static Object[] universe() {
        return new Object[] {};
    }

    public static int run(int other) {
        return number == other ? 1 : 2;
    }

    static int[] numbers() {
        return new int[] {3, 4};
    }
}
