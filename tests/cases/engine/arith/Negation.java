// The negation of MIN_VALUE is itself; JVMS §6.5 ineg, lneg.
public class Negation {
    public static long run(int a, int b) {
        int x = -a;
        long y = -(long) b;
        return x * 3L + y;
    }
}
