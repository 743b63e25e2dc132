// StringBuilder.append(int) writes decimal digits; API java.lang.StringBuilder.
public class BuilderAppendInt {
    public static int run(int a, int b) {
        StringBuilder s = new StringBuilder("n=");
        s.append((a & 31) - 8);
        return s.toString().hashCode() + s.length();
    }
}
