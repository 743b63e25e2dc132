// Operands of a concatenation are converted after evaluation, in order.

public class ConcatEvaluatesInOrder {
    static StringBuilder builder = new StringBuilder("0");

    static int bump(int n) {
        builder.append(n);
        return n;
    }

    static class Loud {
        private final String name;

        Loud(String name) {
            this.name = name;
        }

        @Override
        public String toString() {
            System.out.println("toString " + name);
            return name;
        }
    }

    public static void main(String[] args) {
        System.out.println("" + builder.toString() + bump(1) + builder.toString() + bump(2) + builder);
        System.out.println("" + new Loud("a") + new Loud("b") + new Loud("c"));
        String text = "x";
        text += text + (text = "y") + text;
        System.out.println(text);
    }
}
