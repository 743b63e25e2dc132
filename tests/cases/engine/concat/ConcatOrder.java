// The operands of + are evaluated and become strings from left to right; JLS §15.7.1, §15.18.1.
public class ConcatOrder {
    static int log;

    static class Loud {
        final int name;

        Loud(int name) {
            this.name = name;
        }

        @Override
        public String toString() {
            log = log * 10 + name;
            return "L" + name;
        }
    }

    static int step(int value) {
        log = log * 10 + 9;
        return value;
    }

    public static int run(int a, int b) {
        log = 0;
        Loud one = new Loud(1);
        Loud two = new Loud((b & 1) + 2);
        String s = "x" + one + step(a & 3) + two + one + step(5);
        return s.hashCode() ^ log;
    }
}
