// A conditional of Integer and int is an int: the box is opened, and null throws; JLS §15.25.
public class TernaryUnboxes {
    public static int run(int a, int b) {
        Integer none = null;
        try {
            Integer x = a > 0 ? none : b;
            return x == null ? 1 : x;
        } catch (NullPointerException e) {
            return -7;
        }
    }
}
