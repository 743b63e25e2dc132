// A tokeniser made of one pattern with named alternatives.
import java.util.regex.Matcher;
import java.util.regex.Pattern;

public class RegexTokeniser {
    static final Pattern TOKEN = Pattern.compile("(?<number>\\d+(?:\\.\\d+)?)|(?<name>[A-Za-z_]\\w*)|(?<text>\"(?:[^\"\\\\]|\\\\.)*\")|(?<op>[-+*/=()<>!]=?)|(?<space>\\s+)|(?<bad>.)");

    public static void main(String[] args) {
        Matcher matcher = TOKEN.matcher("x1 = 3.14*(y+\"a\\\"b\") >= _z; 7");
        String[] kinds = {"number", "name", "text", "op", "bad"};
        while (matcher.find()) {
            for (String kind : kinds) {
                if (matcher.group(kind) != null) {
                    System.out.println(kind + " " + matcher.group());
                }
            }
        }
    }
}
