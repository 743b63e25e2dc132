// Character classes, ranges, intersections, negations and predefined classes.

public class RegexClasses {
    public static void main(String[] args) {
        String[] classes = {"[a-c]", "[^a-c]", "[a-z&&[^m-p]]", "[\\d_-]", "\\w", "\\W", "\\s", "\\p{Upper}", "\\p{Punct}", "\\p{L}", "[\\p{L}&&[^a-z]]",
            "[]a]", "\\x41", "\\u0062", "[\\[\\]]", "\\h", "\\p{IsDigit}", "\\p{javaLowerCase}"};
        String text = "abmzAZ09_- \t.é[]";
        for (String one : classes) {
            StringBuilder found = new StringBuilder();
            for (char c : text.toCharArray()) {
                found.append(String.valueOf(c).matches(one) ? '1' : '0');
            }
            System.out.println(found + " " + one);
        }
    }
}
