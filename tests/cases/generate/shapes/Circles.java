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
