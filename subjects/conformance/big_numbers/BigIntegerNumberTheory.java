// gcd, modPow, modInverse, sqrt and primality.
import java.math.BigInteger;
import java.util.Arrays;

public class BigIntegerNumberTheory {
    public static void main(String[] args) {
        BigInteger p1 = new BigInteger("1000000007");
        System.out.println(BigInteger.TWO.modPow(BigInteger.valueOf(1000), p1) + " " + BigInteger.valueOf(3).modInverse(p1));
        System.out.println(new BigInteger("123456789").gcd(new BigInteger("987654321")));
        System.out.println(new BigInteger("2").pow(100).sqrt() + " " + Arrays.toString(BigInteger.TEN.pow(21).sqrtAndRemainder()));
        System.out.println(BigInteger.valueOf(97).isProbablePrime(20) + " " + BigInteger.valueOf(91).isProbablePrime(20) + " " + BigInteger.valueOf(100).nextProbablePrime());
        try {
            BigInteger.TWO.modInverse(BigInteger.TEN);
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
    }
}
