// A checked exception of one's own with a field; JLS §11.1.
public class CheckedException {
    static class Coded extends Exception {
        private static final long serialVersionUID = 1;
        final int code;

        Coded(int code) {
            this.code = code;
        }
    }

    static int work(int x) throws Coded {
        if (x != 0) {
            throw new Coded(x);
        }
        return 1;
    }

    public static int run(int a, int b) {
        try {
            return work(a) + work(b);
        } catch (Coded e) {
            return e.code;
        }
    }
}
