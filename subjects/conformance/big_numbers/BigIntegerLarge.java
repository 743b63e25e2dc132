// Products and quotients long enough for the fast algorithms.
import java.math.BigInteger;

public class BigIntegerLarge {
    public static void main(String[] args) {
        BigInteger a = BigInteger.valueOf(7).pow(1500);
        BigInteger b = BigInteger.valueOf(11).pow(1300);
        BigInteger product = a.multiply(b);
        System.out.println(product.bitLength() + " " + product.mod(BigInteger.valueOf(998244353)));
        System.out.println(product.divide(a).equals(b) + " " + product.remainder(b).signum());
        System.out.println(a.multiply(a).equals(a.pow(2)));
        String digits = b.toString();
        System.out.println(digits.length() + " " + digits.substring(0, 20) + " " + new BigInteger(digits).equals(b));
    }
}
