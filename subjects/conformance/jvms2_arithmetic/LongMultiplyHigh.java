// Wide products through Math.multiplyHigh agree with BigInteger.
import java.math.BigInteger;

public class LongMultiplyHigh {
    static String viaBigInteger(long a, long b) {
        return BigInteger.valueOf(a).multiply(BigInteger.valueOf(b)).shiftRight(64).toString();
    }

    public static void main(String[] args) {
        long[] samples = {0, 1, -1, Long.MAX_VALUE, Long.MIN_VALUE, 0x123456789abcdefL, -987654321012345L};
        for (long a : samples) {
            for (long b : samples) {
                long high = Math.multiplyHigh(a, b);
                if (!viaBigInteger(a, b).equals(Long.toString(high))) {
                    System.out.println("differs for " + a + " and " + b);
                }
                System.out.print(high + " ");
            }
            System.out.println("");
        }
    }
}
