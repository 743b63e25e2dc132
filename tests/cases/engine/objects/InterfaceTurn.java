// A superinterface is initialised after the superclass, not with it: the superclass may ask for it first, and if the superclass
// fails, it is not initialised at all; JVMS §5.5, step 7.
public class InterfaceTurn {
    static int log;

    static int note(int x) {
        log = log * 10 + x;
        return x;
    }

    interface Asked {
        int A = note(1);

        default void m() {}
    }

    interface Late {
        int L = note(2) + Last.Z;

        default void m() {}
    }

    interface Last {
        int Z = note(3);

        default void n() {}
    }

    static class Above {
        static int seen = note(4) + Asked.A;
    }

    static class Below extends Above implements Asked, Late, Last {
        static int own = note(5);

        public void m() {}
    }

    interface Spared {
        int[] S = {note(6)};

        default void m() {}
    }

    static class Fails {
        static int f = note(7) / (log & 0);
    }

    static class Victim extends Fails implements Spared {
        static int own = note(8);
    }

    public static int run(int a, int b) {
        log = 0;
        int sum = a > b ? Below.own + Above.seen : Late.L;
        if (b > 0) {
            try {
                sum += Victim.own;
            } catch (ExceptionInInitializerError e) {
                sum += Spared.S[0] * 100;
            }
            try {
                sum += Victim.own;
            } catch (NoClassDefFoundError e) {
                sum += a;
            }
        }
        return log * 1000 + sum;
    }
}
