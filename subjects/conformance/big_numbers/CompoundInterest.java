// Money with BigDecimal, rounded at each step.
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

public class CompoundInterest {
    public static void main(String[] args) {
        BigDecimal balance = new BigDecimal("1000.00");
        BigDecimal rate = new BigDecimal("0.0375");
        for (int year = 1; year <= 10; year++) {
            BigDecimal interest = balance.multiply(rate).setScale(2, RoundingMode.HALF_EVEN);
            balance = balance.add(interest);
            System.out.println(year + " " + interest + " " + balance);
        }
        System.out.println(balance.round(new MathContext(3)) + " " + balance.ulp());
    }
}
