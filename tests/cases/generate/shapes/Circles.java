// What: classes whose initialisers need each other, so that values hang on which of them a JVM needs first (JLS §12.4).
package shapes;

public class Circles {
    static class First {
        static final int SIZE = Second.size() + 1;

        static int size() {
            return SIZE;
        }
    }

    static class Second {
        static final int SIZE = First.size() + 1;

        int own;

        static int size() {
            return SIZE;
        }
    }

    static class Whole {
        static final Part PART = new Part();
    }

    static class Part extends Whole {
        static int made = 3;

        int number = made++;
    }

    /** Between the two that need each other stands one without an initialiser. */
    static class Far {
        static final Near NEAR = new Near();
    }

    static class Between extends Far {
    }

    static class Near extends Between {
        static int made = 3;

        int number = made++;
    }

    interface Kept {
        Keeper KEEPER = new Keeper();

        default int number() {
            return KEEPER.number;
        }
    }

    static class Keeper implements Kept {
        static int made = 3;

        int number = made++;
    }

    static class Named {
        static final String NAME = "a" + Titled.tag();

        static String name() {
            return NAME;
        }
    }

    static class Titled {
        static final String TAG = Named.name().concat("b");

        static String tag() {
            return TAG;
        }
    }

    public int near(int more) {
        return more > 7 ? Far.NEAR.number : more;
    }

    public int kept(int more) {
        return more > 7 ? Kept.KEEPER.number : more;
    }

    public int titled(int more) {
        return more > 7 ? Titled.tag().length() : more;
    }

    public int size(Second second, int more) {
        return more > 7 ? First.size() : second.own;
    }

    public int sizes(int more) {
        return more > 7 ? First.size() + Second.size() : more;
    }

    public int part(int more) {
        return more > 7 ? Whole.PART.number : more;
    }
}
