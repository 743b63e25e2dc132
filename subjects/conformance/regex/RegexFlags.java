// Case, multiline, dotall, comments and inline flags.
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

public class RegexFlags {
    public static void main(String[] args) {
        System.out.println(Pattern.compile("abc", Pattern.CASE_INSENSITIVE).matcher("xABCx").find());
        System.out.println(Pattern.compile("ÄB", Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE).matcher("äb").matches());
        System.out.println(Pattern.compile("^\\w+$", Pattern.MULTILINE).matcher("one\ntwo three\nfour").results().map(MatchResult::group).toList());
        System.out.println("a\nb".matches("a.b") + " " + Pattern.compile("a.b", Pattern.DOTALL).matcher("a\nb").matches() + " " + "a\nb".matches("(?s)a.b"));
        System.out.println(Pattern.compile("\\d+  # digits\n [a-z]", Pattern.COMMENTS).matcher("12x").matches());
        System.out.println("aB".matches("a(?i)b") + " " + "AB".matches("a(?i)b") + " " + "aBC".matches("a(?i:b)c"));
        System.out.println(Pattern.compile("a+b", Pattern.LITERAL).matcher("xa+b").find());
    }
}
