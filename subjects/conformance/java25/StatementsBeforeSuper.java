// A constructor may compute, check and assign before it calls that of the superclass; JLS 25 §8.8.7.
class StatementsBeforeSuper {
    static class Base {
        Base(int size) {
            System.out.println("base " + size + " " + describe());
        }

        String describe() {
            return "base";
        }
    }

    static class Derived extends Base {
        private final String name;

        Derived(String text) {
            if (text.isBlank()) {
                throw new IllegalArgumentException("blank");
            }
            String stripped = text.strip();
            name = stripped;
            super(2 * stripped.length());
        }

        @Override
        String describe() {
            return "derived " + name;
        }
    }

    static void main() {
        System.out.println(new Derived("  ab ").describe());
        try {
            new Derived(" ");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }
}
