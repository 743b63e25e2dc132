// %d with width, flags, grouping and negative numbers.
import java.math.BigInteger;

public class FormatIntegers {
    public static void main(String[] args) {
        System.out.printf("[%d] [%5d] [%-5d] [%05d] [%+d] [% d] [%,d] [%(d]%n", 42, 42, 42, 42, 42, 42, 1234567, -42);
        System.out.printf("[%+d] [%+,d] [%-8d] [%08d] [%(,.2f]%n", -7, 1000, -7, -7, -1234.5);
        System.out.printf("%d %d %d %d%n", (byte) -1, (short) 300, Long.MIN_VALUE, new BigInteger("123456789012345678901234567890"));
        System.out.printf("%,d %,d %,d%n", 999, 1000, Long.MAX_VALUE);
    }
}
