// A superinterface that failed while the superclass was initialised fails the class when its turn comes; JVMS §5.5.
public class InterfaceFails {
    static int log;

    static int note(int x) {
        log = log * 10 + x;
        return x;
    }

    interface Broken {
        int B = note(1) / (log & 0);

        default void m() {}
    }

    static class Above {
        static int tried = attempt();

        static int attempt() {
            try {
                return Broken.B;
            } catch (ExceptionInInitializerError e) {
                return note(2);
            }
        }
    }

    static class Below extends Above implements Broken {
        static int own = note(3);
    }

    public static int run(int a, int b) {
        log = 0;
        int sum = a;
        try {
            sum += a > b ? Below.own : Above.tried;
        } catch (NoClassDefFoundError e) {
            sum += note(4) * 100;
        }
        return sum * 10_000 + log;
    }
}
