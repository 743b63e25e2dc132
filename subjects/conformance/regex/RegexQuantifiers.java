// Greedy, reluctant and possessive quantifiers.
import java.util.regex.Matcher;
import java.util.regex.Pattern;

public class RegexQuantifiers {
    static void first(String regex, String text) {
        Matcher matcher = Pattern.compile(regex).matcher(text);
        System.out.println(regex + ": " + (matcher.find() ? matcher.group() : "no match"));
    }

    public static void main(String[] args) {
        String text = "<a><bb><ccc>";
        first("<.+>", text);
        first("<.+?>", text);
        first("<.++>", text);
        first("<[^>]++>", text);
        first("(?:<\\w{2,}>)+", text);
        first("\\w{3}", text);
        first("b{1,}?", text);
        first("x*", text);
        first("(a|ab)(c|bcd)", "abcd");
        first("(?>a|ab)(c|bcd)$", "abcd");
    }
}
