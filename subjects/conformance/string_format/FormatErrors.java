// Every kind of wrong format string or argument.
import java.util.IllegalFormatException;

public class FormatErrors {
    static void attempt(String format, Object... arguments) {
        try {
            System.out.println(String.format(format, arguments));
        } catch (IllegalFormatException e) {
            System.out.println(e.getClass().getSimpleName() + ": " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        attempt("%d", "text");
        attempt("%d");
        attempt("%q", 1);
        attempt("%.2d", 1);
        attempt("%-d", 1);
        attempt("%c", 1.5);
        attempt("%x", 1.5);
        attempt("%#d", 1);
        attempt("%-05d", 1);
        attempt("%++d", 1);
        attempt("%");
        attempt("%c", 0x110000);
        attempt("%3$s", 1, 2);
        attempt("%<s", 1);
        attempt("%,x", 1);
        attempt("%f", 1);
        attempt("%5n");
    }
}
