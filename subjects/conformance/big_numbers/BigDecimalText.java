// Parsing and the three ways of printing.
import java.math.BigDecimal;

public class BigDecimalText {
    public static void main(String[] args) {
        for (String text : new String[] {"0", "1E10", "1.23E-10", "-123.4500", "0.0000001", "0.000001", "12345E3", "+.5", "1E-400"}) {
            BigDecimal d = new BigDecimal(text);
            System.out.println(d + " | " + d.toPlainString() + " | " + d.toEngineeringString());
        }
        for (String text : new String[] {"", "1.2.3", "1e", "abc"}) {
            try {
                System.out.println(new BigDecimal(text));
            } catch (NumberFormatException e) {
                System.out.println("not a number: " + text);
            }
        }
    }
}
