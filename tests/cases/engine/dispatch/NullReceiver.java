// A virtual call on null throws before the method runs, after the arguments; JVMS §6.5 invokevirtual.
public class NullReceiver {
    static int log;

    static int argument(int x) {
        log += 1;
        return x;
    }

    int m(int x) {
        log += 10;
        return x;
    }

    public static int run(int a, int b) {
        log = 0;
        NullReceiver r = a > b ? new NullReceiver() : null;
        try {
            return r.m(argument(7)) + log * 100;
        } catch (NullPointerException e) {
            return log;
        }
    }
}
