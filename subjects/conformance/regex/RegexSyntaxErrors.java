// Messages of patterns that do not compile.
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

public class RegexSyntaxErrors {
    public static void main(String[] args) {
        for (String regex : new String[] {"(", "[a", "a**", "*a", "\\", "(?<1a>x)", "a{2,1}", "\\k<none>", "x)", "(?z)", "[b-a]", "\\p{Nope}"}) {
            try {
                Pattern.compile(regex);
                System.out.println(regex + " compiles");
            } catch (PatternSyntaxException e) {
                System.out.println(e.getDescription() + " at " + e.getIndex());
            }
        }
        try {
            Pattern.compile("ab(c");
        } catch (PatternSyntaxException e) {
            System.out.println(e.getMessage());
        }
    }
}
