// All packages of a module by one import, unnamed variables and patterns, and gatherers; JLS 25 §7.5.5 and §6.1.
import module java.base;

class ModuleImportAndUnnamed {
    record Pair(Object left, Object right) {}

    static String kind(Object value) {
        return switch (value) {
            case Pair(Integer left, _) when left > 1 -> "number " + left;
            case Pair(_, String right) -> "text " + right;
            case Pair _ -> "pair";
            default -> "other";
        };
    }

    static void main() {
        for (Object value : List.of(new Pair(2, 3), new Pair(1, "b"), new Pair('c', 'd'), "e")) {
            System.out.println(kind(value));
        }
        int count = 0;
        for (var _ : new TreeSet<>(Set.of("x", "y", "z"))) {
            count++;
        }
        try {
            Integer.parseInt("none");
        } catch (NumberFormatException _) {
            System.out.println(count);
        }
        System.out.println(Stream.of(1, 2, 3, 4, 5).gather(Gatherers.windowFixed(2)).toList());
        System.out.println(Stream.of("a", "b", "c").gather(Gatherers.scan(() -> "", (all, one) -> all + one)).toList());
    }
}
