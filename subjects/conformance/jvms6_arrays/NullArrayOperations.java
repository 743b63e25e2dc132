// Length, load and store on a null array; the order of checks.

public class NullArrayOperations {
    static int say(int value) {
        System.out.println("evaluated " + value);
        return value;
    }

    static int fail() {
        throw new IllegalStateException("right side");
    }

    public static void main(String[] args) {
        int[] none = null;
        int[] one = {1};
        try {
            none[say(0)] = say(1);
        } catch (NullPointerException e) {
            System.out.println("null after both were evaluated");
        }
        try {
            one[say(5)] = fail();
        } catch (IllegalStateException e) {
            System.out.println("the " + e.getMessage() + " came before the index check");
        }
        try {
            System.out.println(none.length);
        } catch (NullPointerException e) {
            System.out.println("no length");
        }
        try {
            for (int each : none) {
                System.out.println(each);
            }
        } catch (NullPointerException e) {
            System.out.println("no iteration");
        }
    }
}
