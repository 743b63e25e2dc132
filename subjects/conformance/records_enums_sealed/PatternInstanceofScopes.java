// The variable of a pattern instanceof is in scope wherever the test succeeded.
import java.util.List;

public class PatternInstanceofScopes {
    static String describe(Object o) {
        if (o instanceof String s && !s.isEmpty()) {
            return "text " + s.charAt(0);
        }
        if (!(o instanceof Integer i)) {
            return "other " + o;
        }
        return i > 10 ? "large " + i : "small " + (i + 1);
    }

    public static void main(String[] args) {
        for (Object o : new Object[] {"abc", "", 5, 50, 'c', null}) {
            System.out.println(describe(o));
        }
        Object value = List.of(1, 2);
        System.out.println(value instanceof List<?> list && list.size() == 2 && list.get(0) instanceof Integer n ? "starts with " + n : "no");
        while (!(value instanceof String text)) {
            value = value.toString();
        }
        System.out.println(text);
    }
}
