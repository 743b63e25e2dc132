/** One lambda that captures a long. */
public class OneLambda {
    interface Shift {
        long by(int bits);
    }

    static Shift shift(long value) {
        return bits -> bits > 3 ? 0 : value << bits;
    }
}
