// splitAsStream, split with groups, results and asPredicate.
import java.util.Arrays;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

public class RegexSplitStream {
    public static void main(String[] args) {
        Pattern comma = Pattern.compile("\\s*,\\s*");
        System.out.println(comma.splitAsStream("a , b,c ,,d").map(s -> "[" + s + "]").collect(Collectors.joining()));
        System.out.println(Arrays.toString(comma.split("x,y", -1)) + comma.split(",,").length);
        System.out.println(Pattern.compile("o").asPredicate().test("foo") + " " + Pattern.compile("o").asMatchPredicate().test("foo"));
        System.out.println(Pattern.compile("[a-z]").matcher("a1b2").results().mapToInt(MatchResult::start).sum());
        System.out.println(comma + " " + comma.flags());
    }
}
