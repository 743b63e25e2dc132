// An interface with a default method is initialised with its implementor, one without is not.

public class InterfaceInitialisedOnlyWithDefaults {
    static int log(String text) {
        System.out.println(text);
        return 0;
    }

    interface Plain {
        int FIELD = log("Plain");
    }

    interface WithDefault {
        int FIELD = log("WithDefault");

        default void act() { }
    }

    static class Both implements Plain, WithDefault {
        static int field = log("Both");
    }

    public static void main(String[] args) {
        new Both();
        System.out.println("now the plain interface");
        System.out.println(Plain.FIELD);
    }
}
