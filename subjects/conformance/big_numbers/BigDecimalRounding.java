// setScale in each rounding mode.
import java.math.BigDecimal;
import java.math.RoundingMode;

public class BigDecimalRounding {
    public static void main(String[] args) {
        String[] values = {"5.5", "2.5", "1.6", "1.1", "1.0", "-1.1", "-1.6", "-2.5", "-5.5"};
        for (RoundingMode mode : RoundingMode.values()) {
            StringBuilder line = new StringBuilder(mode + ":");
            for (String value : values) {
                try {
                    line.append(' ').append(new BigDecimal(value).setScale(0, mode));
                } catch (ArithmeticException e) {
                    line.append(" !");
                }
            }
            System.out.println(line);
        }
    }
}
