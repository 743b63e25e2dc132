// Long.toString, toHexString, toBinaryString of small and extreme values; API java.lang.Long, Integer.
public class LongText {
    public static int run(int a, int b) {
        String s = Long.toString(Long.MIN_VALUE).concat(Integer.toHexString(-1 - (a & 3)));
        return s.hashCode() + Integer.toBinaryString(5 + (b & 1)).length();
    }
}
