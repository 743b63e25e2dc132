import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/**
 * Judges pairs of a path and an origin with java.util.regex, as JBSE translates paths. Each line of the input is a path, a tab and
 * an origin; the answer is E if Java refuses the pattern, T if the match takes too long, 0 if nothing matches, else 1 with the length
 * of what the path's beginning captures, or - if there is no capture.
 */
public class Matches {
    private static final int MOST = 200_000;

    public static void main(String[] arguments) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        PrintStream out = new PrintStream(new java.io.BufferedOutputStream(System.out), false, "UTF-8");
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            int tab = line.indexOf('\t');
            out.println(judge(line.substring(0, tab), line.substring(tab + 1)));
        }
        out.flush();
    }

    private static String judge(String path, String origin) {
        Pattern pattern;
        try {
            pattern = Pattern.compile(translate(path));
        } catch (PatternSyntaxException refused) {
            return "E";
        }
        try {
            Matcher matcher = pattern.matcher(new Counted(origin));
            if (!matcher.matches()) {
                return "0";
            }
            boolean captures = path.startsWith("{R_ANY}") && matcher.group(1) != null;
            return "1 " + (captures ? matcher.group(1).length() : "-");
        } catch (TooLong tooLong) {
            return "T";
        }
    }

    private static String translate(String path) {
        StringBuilder regex = new StringBuilder();
        for (int at = 0; at < path.length(); ) {
            if (path.startsWith("{R_ANY}", at)) {
                regex.append("(.*)");
                at += 7;
            } else if (path.startsWith("{EOL}", at)) {
                regex.append("$");
                at += 5;
            } else if (path.startsWith("{\u00b0}", at)) {
                regex.append(".");
                at += 3;
            } else {
                char next = path.charAt(at);
                if (".$[]{}".indexOf(next) >= 0) {
                    regex.append('\\');
                }
                regex.append(next);
                at++;
            }
        }
        return regex.toString();
    }

    /** Java goes back and forth, some patterns exponentially often. */
    private static final class TooLong extends RuntimeException {
    }

    private static final class Counted implements CharSequence {
        private final String text;
        private int count;

        Counted(String text) {
            this.text = text;
        }

        @Override
        public char charAt(int index) {
            if (++count > MOST) {
                throw new TooLong();
            }
            return text.charAt(index);
        }

        @Override
        public int length() {
            return text.length();
        }

        @Override
        public CharSequence subSequence(int start, int end) {
            return text.substring(start, end);
        }

        @Override
        public String toString() {
            return text;
        }
    }
}
