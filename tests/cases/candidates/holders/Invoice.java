// Amounts and days are made by what makes them in Java, within a range, whole numbers are constants of their class, and results are
// compared with others that are equal.
package holders;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.LocalDate;

public class Invoice {
    private BigDecimal amount;
    LocalDate due;
    BigInteger number;

    public BigInteger next(BigInteger last) {
        if (number == null) {
            return last.add(BigInteger.ONE);
        }
        return number.compareTo(last) > 0 ? number : number.signum() == 0 ? last : last.negate();
    }

    public boolean isLate(LocalDate today) {
        return due != null && due.isBefore(today);
    }

    public LocalDate later(LocalDate other) {
        return other.isAfter(due) ? other : due.plusDays(1);
    }

    public int month() {
        return due.getMonthValue() == 12 ? due.getDayOfMonth() > 24 ? 1 : 2 : 3;
    }

    public boolean isCredit() {
        return amount.signum() < 0;
    }

    public BigDecimal capped(BigDecimal limit) {
        return amount.compareTo(limit) > 0 ? limit : amount;
    }
}
