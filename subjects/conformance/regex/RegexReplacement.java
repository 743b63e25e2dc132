// replaceAll with references, functions, appendReplacement and quoting.
import java.util.regex.Matcher;
import java.util.regex.Pattern;

public class RegexReplacement {
    public static void main(String[] args) {
        System.out.println("john smith".replaceAll("(\\w+) (\\w+)", "$2, $1"));
        System.out.println("2024-05-06".replaceAll("(?<y>\\d+)-(?<m>\\d+)-(?<d>\\d+)", "${d}/${m}/${y}"));
        System.out.println(Pattern.compile("\\d+").matcher("a1b22c").replaceAll(match -> "<" + match.group().length() + ">"));
        System.out.println("cost".replaceAll("cost", Matcher.quoteReplacement("$5\\")));
        System.out.println("a.b".replaceAll(Pattern.quote("."), "\\$"));
        Matcher matcher = Pattern.compile("[aeiou]").matcher("education");
        StringBuilder result = new StringBuilder();
        while (matcher.find()) {
            matcher.appendReplacement(result, matcher.group().toUpperCase());
        }
        System.out.println(matcher.appendTail(result));
        try {
            "a".replaceAll("a", "$1");
        } catch (IndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
    }
}
