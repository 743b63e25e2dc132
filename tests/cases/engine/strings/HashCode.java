// The hash of a string is a polynomial in its chars; API java.lang.String.
public class HashCode {
    public static int run(int a, int b) {
        char[] chars = {(char) (a & 0x7F), (char) (b & 0x7F), 'x'};
        return new String(chars).hashCode() ^ "structure".hashCode();
    }
}
