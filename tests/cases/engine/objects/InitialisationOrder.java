// Superclass constructor, then field initialisers and blocks in text order, then the body; JLS §12.5.
public class InitialisationOrder {
    static int log;

    static int note(int digit) {
        log = log * 10 + digit;
        return digit;
    }

    static class Base {
        int p = note(1);

        Base() {
            note(2);
        }
    }

    static class Sub extends Base {
        int q = note(3);

        {
            note(4);
        }

        int r = note(5);

        Sub(boolean more) {
            note(more ? 6 : 7);
        }
    }

    public static int run(int a, int b) {
        log = 0;
        new Sub(a > b);
        return log;
    }
}
