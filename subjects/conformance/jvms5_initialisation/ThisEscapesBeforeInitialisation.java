// A method called from the super constructor sees default values, but constants.

public class ThisEscapesBeforeInitialisation {
    static class Base {
        Base() {
            describe();
        }

        void describe() { }
    }

    static class Derived extends Base {
        private int number = 7;
        private final int constant = 8;
        private final String text = String.valueOf("set");
        private String nothing = null;

        Derived() {
            describe();
        }

        @Override
        void describe() {
            nothing = nothing == null ? "first" : "second";
            System.out.println(number + " " + constant + " " + text + " " + nothing);
        }
    }

    public static void main(String[] args) {
        new Derived().describe();
    }
}
