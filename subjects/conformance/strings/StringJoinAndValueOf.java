// String.join, valueOf and format of null and arrays of chars.
import java.util.List;

public class StringJoinAndValueOf {
    public static void main(String[] args) {
        System.out.println(String.join("-", "a", "b", "c") + String.join("-") + String.join(",", List.of("x", "y")));
        System.out.println(String.join("/", "a", null));
        Object nothing = null;
        System.out.println(String.valueOf(nothing) + String.valueOf(true) + String.valueOf('c') + String.valueOf(1.0f) + String.valueOf(10L));
        System.out.println(String.valueOf(new char[] {'o', 'k'}));
        try {
            char[] none = null;
            String.valueOf(none);
        } catch (NullPointerException e) {
            System.out.println("null array");
        }
    }
}
