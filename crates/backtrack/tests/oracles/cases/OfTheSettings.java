package cases;

import java.util.Locale;

// bound OfTheSettings 1
// domain OfTheSettings.left 0..2
// domain OfTheSettings.right 0..2
/** Methods whose own code would find the settings of a JVM that never began. */
class OfTheSettings {
    int left;
    int right;

    boolean repOk() {
        if (System.getProperty("no.such.setting") != null) {
            return false;
        }
        StringBuilder text = new StringBuilder();
        text.append(left).append(System.lineSeparator()).append(right);
        return text.length() == 3 && Locale.getDefault(Locale.Category.FORMAT) != null && left < right;
    }
}
