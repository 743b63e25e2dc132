// Large factorials and Fibonacci numbers.
import java.math.BigInteger;

public class BigFactorialAndFibonacci {
    public static void main(String[] args) {
        BigInteger factorial = BigInteger.ONE;
        for (int i = 2; i <= 60; i++) {
            factorial = factorial.multiply(BigInteger.valueOf(i));
        }
        System.out.println(factorial);
        BigInteger a = BigInteger.ZERO;
        BigInteger b = BigInteger.ONE;
        for (int i = 0; i < 300; i++) {
            BigInteger next = a.add(b);
            a = b;
            b = next;
        }
        System.out.println(a);
        System.out.println(a.mod(BigInteger.valueOf(1_000_003)) + " " + factorial.toString().chars().filter(c -> c == '0').count());
    }
}
