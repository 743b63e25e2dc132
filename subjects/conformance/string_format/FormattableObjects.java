// An object may format itself; hash codes by %h.
import java.util.Formatter;

public class FormattableObjects {
    static class Money implements java.util.Formattable {
        private final int cents;

        Money(int cents) {
            this.cents = cents;
        }

        @Override
        public void formatTo(Formatter formatter, int flags, int width, int precision) {
            boolean left = (flags & java.util.FormattableFlags.LEFT_JUSTIFY) != 0;
            formatter.format("$%d.%02d(%s,%d,%d)", cents / 100, cents % 100, left, width, precision);
        }
    }

    public static void main(String[] args) {
        System.out.printf("%s|%-8s|%.3s%n", new Money(1234), new Money(5), new Money(99));
        System.out.printf("%h %h %h%n", "hello", 255, null);
    }
}
