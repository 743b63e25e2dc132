// new BigDecimal(double) is exact, valueOf goes by the text.
import java.math.BigDecimal;

public class BigDecimalFromDouble {
    public static void main(String[] args) {
        System.out.println(new BigDecimal(0.1));
        System.out.println(BigDecimal.valueOf(0.1) + " " + BigDecimal.valueOf(100.0) + " " + BigDecimal.valueOf(5, 3) + " " + BigDecimal.valueOf(10));
        System.out.println(new BigDecimal(Double.MIN_VALUE).precision());
        System.out.println(new BigDecimal("0.1").doubleValue() + " " + new BigDecimal("1E400").doubleValue() + " " + new BigDecimal("123.99").intValue() + " " + new BigDecimal("1e20").longValue());
        try {
            new BigDecimal(Double.NaN);
        } catch (NumberFormatException e) {
            System.out.println(e.getMessage());
        }
        try {
            new BigDecimal("1.5").intValueExact();
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
    }
}
