// Formatting in named locales with other separators.
import java.util.Locale;

public class FormatLocales {
    public static void main(String[] args) {
        System.out.println(String.format(Locale.ROOT, "%,.2f", 1234567.891));
        System.out.println(String.format(Locale.US, "%,d", 1234567));
        System.out.println(String.format((Locale) null, "%.3f", 1.5));
    }
}
