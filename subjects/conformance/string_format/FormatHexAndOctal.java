// %x and %o of negative numbers of each width, with flags.
import java.math.BigInteger;

public class FormatHexAndOctal {
    public static void main(String[] args) {
        System.out.printf("%x %X %#x %08x %o %#o%n", 255, 255, 255, 255, 8, 8);
        System.out.printf("%x %x %x %x%n", (byte) -1, (short) -1, -1, -1L);
        System.out.printf("%o %o%n", -1, -1L);
        System.out.printf("%x %x %+x%n", BigInteger.valueOf(255), BigInteger.valueOf(-255), BigInteger.valueOf(16));
        System.out.printf("[%10x] [%-10x] [%#10X]%n", 48879, 48879, 48879);
    }
}
