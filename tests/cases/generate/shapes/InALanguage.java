// What: methods whose results hang on the default locale or the default charset, next to some that only look so.
package shapes;

import java.nio.charset.StandardCharsets;
import java.text.DecimalFormat;

public class InALanguage {
    public static String title(String text) {
        return text.startsWith("i") && text.length() == 2 ? text.toUpperCase() : "none";
    }

    public static boolean isInfo(String text) {
        return text != null && text.toUpperCase().equals("INFO");
    }

    public static String price(int cents) {
        return cents > 99 ? new DecimalFormat("#,##0.00").format(1234.5) : String.format("%.1f", 0.5);
    }

    public static int length(boolean asBytes) {
        return asBytes ? "\u00e9t\u00e9".getBytes().length : "\u00e9t\u00e9".length();
    }

    public static int plain(boolean asBytes) {
        return asBytes ? "summer".getBytes().length : "summer".length();
    }

    public static int known(boolean asBytes) {
        return asBytes ? "\u00e9t\u00e9".getBytes(StandardCharsets.UTF_8).length : 0;
    }
}
