// Final fields, constant ones folded by the compiler and blank ones set by the constructor; JLS §4.12.4.
public class FinalFields {
    static final int LIMIT = 10;
    final int blank;

    FinalFields(int x) {
        blank = x > LIMIT ? LIMIT : x;
    }

    public static int run(int a, int b) {
        return new FinalFields(a).blank + new FinalFields(b).blank * 2;
    }
}
