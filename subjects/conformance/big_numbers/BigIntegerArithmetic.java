// The four operations, powers, remainders and signs.
import java.math.BigInteger;
import java.util.Arrays;

public class BigIntegerArithmetic {
    public static void main(String[] args) {
        BigInteger a = new BigInteger("123456789012345678901234567890");
        BigInteger b = new BigInteger("-987654321098765432109876543210");
        System.out.println(a.add(b) + " " + a.subtract(b));
        System.out.println(a.multiply(b));
        System.out.println(b.divide(a) + " " + b.remainder(a) + " " + b.mod(a));
        System.out.println(Arrays.toString(b.divideAndRemainder(BigInteger.TEN)));
        System.out.println(a.pow(5));
        System.out.println(a.negate().abs().equals(a) + " " + b.signum() + " " + a.compareTo(b) + " " + a.max(b).equals(a));
        try {
            a.divide(BigInteger.ZERO);
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
    }
}
