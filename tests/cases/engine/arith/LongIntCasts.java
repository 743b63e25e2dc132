// Int to long extends the sign, long to int cuts off the upper half; JVMS §6.5 i2l, l2i.
public class LongIntCasts {
    public static int run(int a, int b) {
        long product = (long) a * b;
        return (int) (product >>> 32) ^ (int) product;
    }
}
