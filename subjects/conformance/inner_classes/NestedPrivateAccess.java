// Nest mates reach each other's private members in both directions.

public class NestedPrivateAccess {
    private int secret = 1;

    private static String hidden() {
        return "hidden";
    }

    static class Nested {
        private int own = 2;

        private int peek(NestedPrivateAccess outer) {
            outer.secret++;
            return outer.secret * 10;
        }

        private static class Deep {
            private final int depth = Integer.parseInt("3");
        }
    }

    public static void main(String[] args) {
        NestedPrivateAccess outer = new NestedPrivateAccess();
        Nested nested = new Nested();
        nested.own += 5;
        System.out.println(nested.peek(outer) + " " + nested.own + " " + outer.secret);
        System.out.println(new Nested.Deep().depth + hidden());
        System.out.println(Nested.class.getNestHost().getSimpleName() + " " + Nested.Deep.class.isNestmateOf(NestedPrivateAccess.class));
    }
}
