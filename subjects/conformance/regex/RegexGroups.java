// Numbered, named, optional and nested groups.
import java.util.regex.Matcher;
import java.util.regex.Pattern;

public class RegexGroups {
    public static void main(String[] args) {
        Matcher matcher = Pattern.compile("(?<key>\\w+)=(?<value>(\\d+)|(\\w+))?;").matcher("a=1;b=xy;c=;");
        while (matcher.find()) {
            System.out.println(matcher.group() + " " + matcher.group("key") + " " + matcher.group("value") + " " + matcher.group(3) + " " + matcher.group(4)
                + " " + matcher.start() + "-" + matcher.end() + " " + matcher.start(3));
        }
        System.out.println(matcher.groupCount());
        try {
            matcher.group();
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
    }
}
