// In which order classes are initialised, and which of them need each other: nothing says which of those comes first.
public class Orders {
    static class First {
        static int value = Second.value + 1;
    }

    static class Second {
        static int value = number();
    }

    static class One {
        static int value = Other.value + 1;
    }

    static class Other {
        static int value = One.value + 1;
    }

    static class Above {
        static int value = Below.value;
    }

    static class Below extends Above {
        static int value = number();
    }

    /** Uses itself only, by way of another class. */
    static class Lone {
        static int value = own();

        static int own() {
            return Orders.twice(Lone.later);
        }

        static int later = number();
    }

    static class Outside {
        static int value = Inside.value;
    }

    static class Inside {
        static int value = Back.value;
    }

    static class Back {
        static int value = Inside.value + Third.value;
    }

    static class Third {
        static int value = number();
    }

    static class Fails {
        static int value = 1 / (number() - 3);
    }

    static class FailsToo extends Fails {
        static int own = number();
    }

    enum Color {
        RED, GREEN, BLUE;

        static final Color FAVOURITE = GREEN;
        static final Object NONE = new Object();
        static Color changing = BLUE;
    }

    static int number() {
        return 3;
    }

    static int twice(int number) {
        return number * 2;
    }

    static int first() {
        return First.value;
    }

    static int one() {
        return One.value;
    }

    static int other() {
        return Other.value;
    }

    static int above() {
        return Above.value;
    }

    static int below() {
        return Below.value;
    }

    static int lone() {
        return Lone.value;
    }

    static int outside() {
        return Outside.value;
    }

    static int failsToo() {
        try {
            return FailsToo.own;
        } catch (ExceptionInInitializerError e) {
            return 1;
        }
    }

    static int fails() {
        try {
            return Fails.value;
        } catch (ExceptionInInitializerError e) {
            return 1;
        }
    }

    static int color() {
        return Color.FAVOURITE.ordinal();
    }
}
