// Long division truncates, MIN_VALUE / -1 wraps, a zero divisor throws; JVMS §6.5 ldiv, lrem.
public class LongDivRem {
    public static long run(long a, long b) {
        return (a / b) ^ (a % b);
    }
}
