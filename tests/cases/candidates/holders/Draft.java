// A builder is made empty and gets a text, and what it holds afterwards is compared as a text.
package holders;

public class Draft {
    private final StringBuilder text = new StringBuilder();
    StringBuilder other;

    public boolean close() {
        if (text.length() == 0 || text.charAt(text.length() - 1) == '.') {
            return false;
        }
        text.append('.');
        return true;
    }

    public int compare() {
        return other == null ? 0 : other.toString().equals("ab") ? 1 : 2;
    }

    public static StringBuilder joined(StringBuilder left, String right) {
        return left.length() > 3 ? new StringBuilder(right) : left.append(right);
    }
}
