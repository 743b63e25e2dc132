// A switch over types with guards, null and dominance in order.
import java.util.List;

public class PatternSwitch {
    static String describe(Object o) {
        return switch (o) {
            case null -> "null";
            case Integer i when i > 100 -> "large " + i;
            case Integer i -> "int " + i;
            case String s when s.isEmpty() -> "empty";
            case String s -> "text " + s.length();
            case int[] array -> "ints " + array.length;
            case List<?> list when list.size() > 1 && list.get(0) instanceof String first -> "list from " + first;
            case Enum<?> e -> "enum " + e.name();
            default -> o.getClass().getSimpleName();
        };
    }

    enum Colour {
        RED
    }

    public static void main(String[] args) {
        Object[] all = {null, 5, 500, "", "abc", new int[3], List.of("x", "y"), List.of(1), Colour.RED, 2.5, 'c'};
        for (Object o : all) {
            System.out.println(describe(o).replaceAll("List\\w+", "List"));
        }
    }
}
