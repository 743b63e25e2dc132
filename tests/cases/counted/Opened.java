/** What hangs on static fields, which may be inputs, on the class of a receiver, and on an invariant that is judged first. */
public class Opened {
    static int count;
    static Opened spare;
    static final int LIMIT = Integer.parseInt("5");

    int size;
    Opened next;

    Opened(int size) {
        this.size = size > 0 ? size : 0;
    }

    static int sign() {
        return count < 0 ? 1 : count > 0 ? 2 : 3;
    }

    static int spared() {
        return spare == null ? 1 : spare.size > 2 ? 2 : 3;
    }

    static int limit() {
        return LIMIT > 4 ? 1 : 2;
    }

    boolean isValid() {
        return next == null ? size > 0 : size == 3;
    }

    boolean isSmall() {
        if (size > 3) {
            throw new IllegalStateException();
        }
        return size > 1;
    }

    static boolean isAlone(Opened one) {
        return one.next == null;
    }

    int fits(long wide, int more) {
        return size + more > wide ? 1 : 2;
    }

    int firstIsThree(long wide, int more) {
        return wide == 3 ? 1 : 2;
    }

    int secondIsThree(long wide, int more) {
        return more == 3 ? 1 : 2;
    }

    abstract static class Shape {
        abstract int area();

        int twice() {
            return area() > 4 ? 1 : 2;
        }
    }

    static class Row extends Shape {
        int length;

        @Override
        int area() {
            return length;
        }
    }

    static class Unit extends Shape {
        @Override
        int area() {
            return 1;
        }
    }

    static class Twice extends Shape {
        @Override
        int area() {
            return 9;
        }

        @Override
        int twice() {
            return 18;
        }
    }

    enum Colour {
        RED, GREEN, BLUE;

        int rank() {
            return ordinal() == 0 ? 1 : 2;
        }
    }
}
