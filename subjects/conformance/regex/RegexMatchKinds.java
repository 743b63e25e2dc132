// matches, lookingAt, find, region, hitEnd, reset and usePattern.
import java.util.regex.Matcher;
import java.util.regex.Pattern;

public class RegexMatchKinds {
    public static void main(String[] args) {
        Matcher matcher = Pattern.compile("ab").matcher("abab");
        System.out.println(matcher.matches() + " " + matcher.lookingAt() + " " + matcher.find() + " " + matcher.find() + " " + matcher.find());
        matcher.reset();
        System.out.println(matcher.find(1) + " " + matcher.start());
        matcher.region(1, 3);
        System.out.println(matcher.find() + " " + matcher.regionStart() + " " + matcher.regionEnd());
        matcher.reset("xab");
        System.out.println(matcher.lookingAt() + " " + matcher.find() + " " + matcher.start());
        Matcher partial = Pattern.compile("abc").matcher("ab");
        System.out.println(partial.matches() + " " + partial.hitEnd());
        System.out.println(matcher.usePattern(Pattern.compile("x")).reset().find() + " " + matcher.pattern());
        System.out.println(Pattern.matches("a*", "") + " " + "".matches(""));
    }
}
