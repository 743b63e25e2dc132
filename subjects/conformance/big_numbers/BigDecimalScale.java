// Scale and precision through the operations; equals against compareTo.
import java.math.BigDecimal;

public class BigDecimalScale {
    public static void main(String[] args) {
        BigDecimal a = new BigDecimal("2.50");
        BigDecimal b = new BigDecimal("2.5");
        System.out.println(a.equals(b) + " " + a.compareTo(b) + " " + a.hashCode() + " " + b.hashCode());
        System.out.println(a.add(b) + " " + a.subtract(b) + " " + a.multiply(b) + " " + a.divide(b) + " " + a.stripTrailingZeros());
        System.out.println(a.scale() + " " + a.precision() + " " + a.unscaledValue() + " " + new BigDecimal("1E+5").scale());
        System.out.println(new BigDecimal("100").stripTrailingZeros() + " " + new BigDecimal("100").stripTrailingZeros().toPlainString());
        System.out.println(a.movePointLeft(3) + " " + a.movePointRight(3) + " " + a.scaleByPowerOfTen(4) + " " + a.negate().abs().signum());
        System.out.println(BigDecimal.ZERO.setScale(3) + " " + new BigDecimal("0.000").stripTrailingZeros());
    }
}
