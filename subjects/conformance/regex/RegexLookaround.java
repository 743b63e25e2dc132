// Look-ahead and look-behind, positive and negative.
import java.util.regex.Matcher;
import java.util.regex.Pattern;

public class RegexLookaround {
    static void all(String regex, String text) {
        Matcher matcher = Pattern.compile(regex).matcher(text);
        StringBuilder found = new StringBuilder();
        while (matcher.find()) {
            found.append(matcher.group()).append('@').append(matcher.start()).append(' ');
        }
        System.out.println(regex + ": " + found);
    }

    public static void main(String[] args) {
        all("\\d+(?= euro)", "10 euro 20 dollar 30 euro");
        all("\\d+(?! euro|\\d)", "10 euro 20 dollar 30 euro");
        all("(?<=\\$)\\d+", "$10 20 $30");
        all("(?<![\\w$])\\d+", "$10 20 a30 40");
        all("\\b(?=\\w{4}\\b)\\w+", "one four five seven nine");
        all("(?=(\\d{3}))\\d", "12345");
        System.out.println("1234567".replaceAll("(?<=\\d)(?=(\\d{3})+$)", ","));
    }
}
