// Word borders, line ends, input ends and the end of the last match.

public class RegexAnchors {
    static void mark(String regex, String text) {
        System.out.println(regex + " " + text.replaceAll(regex, "|").replace("\n", "/").replace("\r", "%"));
    }

    public static void main(String[] args) {
        mark("\\b", "one two-3");
        mark("\\B", "ab c");
        mark("^", "a\nb");
        mark("(?m)^", "a\nb\r\nc");
        mark("$", "a\nb\n");
        mark("(?m)$", "a\nb\n");
        mark("\\z", "a\n");
        mark("\\Z", "a\n");
        mark("\\Aa", "aaa");
        mark("\\Ga", "aaba");
        mark("(?d)$", "a\r\n");
        mark("\\R", "a\r\nb\nc");
    }
}
