// Nested conditional expressions; JLS §15.25.
public class Ternaries {
    public static int run(int a, int b) {
        return a < 0 ? b < 0 ? 1 : 2 : b < 0 ? 3 : a == b ? 4 : 5;
    }
}
