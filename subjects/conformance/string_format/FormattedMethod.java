// String.formatted and Formatter with a builder as target.
import java.util.Formatter;

public class FormattedMethod {
    public static void main(String[] args) {
        System.out.println("%s-%03d".formatted("a", 7));
        StringBuilder target = new StringBuilder("> ");
        try (Formatter formatter = new Formatter(target)) {
            formatter.format("%d", 1).format("%5s", "x");
            System.out.println(formatter.out() == target);
        }
        System.out.println(target);
        System.out.println(new Formatter().format("%b", true).toString());
    }
}
