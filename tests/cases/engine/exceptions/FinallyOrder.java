// finally runs after the body or the handler, on every way out; JLS §14.20.2.
public class FinallyOrder {
    static int log;

    static int work(int a) {
        try {
            log = log * 10 + 1;
            if (a < 0) {
                throw new IllegalStateException();
            }
            if (a == 0) {
                return 100;
            }
            log = log * 10 + 2;
        } catch (IllegalStateException e) {
            log = log * 10 + 3;
        } finally {
            log = log * 10 + 4;
        }
        log = log * 10 + 5;
        return 200;
    }

    public static int run(int a, int b) {
        log = 0;
        return work(a) * 100_000 + log;
    }
}
