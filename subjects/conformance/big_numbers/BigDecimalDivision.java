// Division exact, with scale, with context, and what does not terminate.
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Arrays;

public class BigDecimalDivision {
    public static void main(String[] args) {
        BigDecimal one = BigDecimal.ONE;
        BigDecimal three = new BigDecimal("3");
        System.out.println(one.divide(new BigDecimal("8")));
        System.out.println(one.divide(three, 5, RoundingMode.HALF_UP) + " " + new BigDecimal("2").divide(three, MathContext.DECIMAL32));
        System.out.println(one.divide(three, new MathContext(3, RoundingMode.CEILING)) + " " + new BigDecimal("10").divideToIntegralValue(three) + " " + new BigDecimal("-10").remainder(three));
        try {
            one.divide(three);
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
        try {
            one.divide(BigDecimal.ZERO);
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(Arrays.toString(new BigDecimal("7.5").divideAndRemainder(new BigDecimal("2"))));
        System.out.println(new BigDecimal("2").sqrt(new MathContext(30)));
    }
}
