package shapes;

/** A class whose initialiser asks for what no exploration knows, if another class was initialised before its superclass. */
public class UnknownStart {
    public static class Above {
        static final Above ONE = Below.MADE;
    }

    /** Had it been initialised before its superclass, {@code ONE} would be null. */
    public static class Below extends Above {
        static final Below MADE = new Below();
    }

    public static class Configured {
        static final boolean IS_SET = Above.ONE != null || new java.io.File("settings").exists();

        int value;
    }

    public static int both(Below first, Configured second) {
        return first == null ? 0 : second == null ? 1 : 2;
    }

    public static int configured(Configured of) {
        return of == null ? 0 : 1;
    }
}
