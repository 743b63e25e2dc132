// Field initialisers and blocks run after super() and before the rest of the constructor.

public class InstanceInitialiserOrder {
    static class Base {
        int base = log("Base field");

        {
            log("Base block");
        }

        Base() {
            log("Base constructor");
        }
    }

    static class Derived extends Base {
        int first = log("Derived field");

        {
            log("Derived block");
        }

        int last = log("Derived last field");

        Derived() {
            this(log("argument"));
            log("Derived()");
        }

        Derived(int ignored) {
            super();
            log("Derived(int)");
        }
    }

    static int log(String text) {
        System.out.println(text);
        return 0;
    }

    public static void main(String[] args) {
        new Derived();
    }
}
