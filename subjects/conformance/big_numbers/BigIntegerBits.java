// Shifts, and, or, xor, not, bitLength and testBit with two's complement.
import java.math.BigInteger;
import java.util.Arrays;

public class BigIntegerBits {
    public static void main(String[] args) {
        BigInteger[] values = {BigInteger.ZERO, BigInteger.valueOf(-1), BigInteger.valueOf(200), BigInteger.valueOf(-200), BigInteger.ONE.shiftLeft(70)};
        for (BigInteger v : values) {
            System.out.println(v.bitLength() + " " + v.bitCount() + " " + v.getLowestSetBit() + " " + v.shiftRight(3) + " " + v.shiftLeft(3) + " " + v.not() + " " + v.testBit(6));
        }
        BigInteger mask = BigInteger.valueOf(0xff);
        System.out.println(values[3].and(mask) + " " + values[3].or(mask) + " " + values[3].xor(mask) + " " + values[4].andNot(mask));
        System.out.println(BigInteger.ZERO.setBit(100).clearBit(100) + " " + BigInteger.ZERO.flipBit(65));
        System.out.println(Arrays.toString(values[3].toByteArray()) + Arrays.toString(mask.toByteArray()));
    }
}
