// null joins as the text "null": as a string, as an object, and as the result of toString; JLS §5.1.11.
public class ConcatNull {
    static class Mute {
        @Override
        public String toString() {
            return null;
        }
    }

    public static int run(int a, int b) {
        String s = a > 0 ? null : "s";
        Object o = b > 0 ? null : new Mute();
        String t = s + o + null + s;
        t += null;
        return t.hashCode();
    }
}
