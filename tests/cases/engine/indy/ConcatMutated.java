// An operand that a later operand changes joins as it was or as it is, as the JDK's compiler has it; JLS §15.18.1.
public class ConcatMutated {
    public static int run(int a, int b) {
        StringBuilder builder = new StringBuilder("foo");
        String s = "" + builder + builder.append((char) ('a' + (a & 1)));
        int i = b & 3;
        String t = "" + i + i++ + ++i + i;
        return s.hashCode() * 31 + t.hashCode();
    }
}
