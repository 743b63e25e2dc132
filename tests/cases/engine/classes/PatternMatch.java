// instanceof with a pattern binds the cast object; JLS §6.3.1.
public class PatternMatch {
    public static int run(int a, int b) {
        Object x = a > 0 ? (Object) Integer.valueOf(b & 63) : "text";
        if (x instanceof Integer i && i > 10) {
            return i;
        }
        return x instanceof String s ? -s.length() : 0;
    }
}
