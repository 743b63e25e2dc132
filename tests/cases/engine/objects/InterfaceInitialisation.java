// Initialising a class does not initialise its interfaces unless they have default methods; JLS §12.4.1.
public class InterfaceInitialisation {
    static int log;

    static int note(int x) {
        log += x;
        return x;
    }

    interface Plain {
        int P = note(1);
    }

    interface WithDefault {
        int Q = note(10);

        default int m() {
            return 3;
        }
    }

    static class Both implements Plain, WithDefault {
        static int r = note(100);
    }

    public static int run(int a, int b) {
        log = 0;
        int x = Both.r;
        int before = log;
        int p = a > b ? Plain.P : 0;
        return before * 1000 + log + x + p;
    }
}
