// Parsing and printing in radixes; narrowing to int, long and double.
import java.math.BigInteger;

public class BigIntegerConversion {
    public static void main(String[] args) {
        BigInteger big = new BigInteger("ffffffffffffffffffff", 16);
        System.out.println(big + " " + big.toString(2).length() + " " + big.toString(36));
        System.out.println(big.intValue() + " " + big.longValue() + " " + big.doubleValue() + " " + big.floatValue());
        System.out.println(new BigInteger(1, new byte[] {-1, 0}) + " " + new BigInteger(new byte[] {-1, 0}) + " " + new BigInteger("-0"));
        try {
            big.longValueExact();
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
        try {
            new BigInteger("12a");
        } catch (NumberFormatException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(BigInteger.valueOf(Long.MIN_VALUE).equals(new BigInteger("-9223372036854775808")) + " " + big.hashCode());
    }
}
