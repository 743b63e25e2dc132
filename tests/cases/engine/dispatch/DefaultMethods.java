// A default method runs unless a class gives its own; the more specific interface wins; JVMS §5.4.3.3.
public class DefaultMethods {
    interface Top {
        default int m() {
            return 1;
        }
    }

    interface Sub extends Top {
        @Override
        default int m() {
            return 2;
        }
    }

    static class P implements Top {}

    static class Q implements Top, Sub {}

    static class R extends P implements Sub {}

    static class S extends Q {
        @Override
        public int m() {
            return 3;
        }
    }

    public static int run(int a, int b) {
        Top[] all = {new P(), new Q(), new R(), new S()};
        return all[a & 3].m() * 10 + all[b & 3].m();
    }
}
