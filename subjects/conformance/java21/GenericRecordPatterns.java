// Inference of record patterns over generic records, nested and with var.

public class GenericRecordPatterns {
    record Box<T>(T content) { }

    record Pair<A, B>(A first, B second) { }

    static String look(Object o) {
        return switch (o) {
            case Box(String s) -> "box of text " + s;
            case Box(Box(var inner)) -> "box in box of " + inner;
            case Box(var other) -> "box of " + other;
            case Pair(Box(Integer i), Pair(var a, String b)) when i > 0 -> i + " " + a + " " + b;
            case Pair<?, ?>(var a, var b) -> "pair " + a + " " + b;
            default -> "none";
        };
    }

    public static void main(String[] args) {
        System.out.println(look(new Box<>("s")));
        System.out.println(look(new Box<>(new Box<>(1))));
        System.out.println(look(new Box<>(null)));
        System.out.println(look(new Pair<>(new Box<>(1), new Pair<>('x', "y"))));
        System.out.println(look(new Pair<>(new Box<>(-1), new Pair<>('x', "y"))));
    }
}
