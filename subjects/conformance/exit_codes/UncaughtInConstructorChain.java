// Frames of constructors, static initialisers and instance blocks.

public class UncaughtInConstructorChain {
    static class Base {
        Base() {
            init();
        }

        void init() { }
    }

    static class Derived extends Base {
        private final String name = "x".repeat(2);

        @Override
        void init() {
            System.out.println(name.length());
        }
    }

    public static void main(String[] args) {
        new Derived();
    }
}
