/** Invariants that do something else than to say whether a structure is valid, or say it in a way of their own. */
public class Judged {
    int x;
    boolean flag;
    Judged next;

    static class IsThree extends Judged {
        boolean repOk() {
            return x == 3;
        }
    }

    static class Returns extends Judged {
        boolean repOk() {
            return flag;
        }
    }

    static class Never extends Judged {
        boolean repOk() {
            return next != null && next == null;
        }
    }

    static class Ring extends Judged {
        boolean repOk() {
            return next != null && next.next == this;
        }
    }

    static class Throws extends Judged {
        boolean repOk() {
            if (x == 5) {
                throw new IllegalStateException();
            }
            return x == 3;
        }
    }

    static class ThrowsAlways extends Judged {
        boolean repOk() {
            throw new IllegalStateException();
        }
    }

    static class Endless extends Judged {
        boolean repOk() {
            while (true) {
            }
        }
    }

    static class Long extends Judged {
        static int turns;

        boolean repOk() {
            for (int i = 0; i < 1000000000; i++) {
                turns += i;
            }
            return true;
        }
    }

    static class Unlinked extends Judged {
        boolean repOk() {
            return Missing.isFine(x);
        }
    }

    static class Native extends Judged {
        native boolean known();

        boolean repOk() {
            return known();
        }
    }

    static class Uninitialised extends Judged {
        static int quotient = 1 / Integer.parseInt("0");

        boolean repOk() {
            return quotient == x;
        }
    }

    enum Colour {
        RED,
        BLUE
    }

    static class Coloured {
        Colour colour;

        boolean repOk() {
            return colour == Colour.RED;
        }
    }

    static class Writes extends Judged {
        boolean repOk() {
            x = 7;
            return true;
        }
    }

    /** Its invariant is its own. */
    static class IsFour extends IsThree {
        @Override
        boolean repOk() {
            return x == 4;
        }
    }
}

class Missing {
    static boolean isFine(int x) {
        return x == 3;
    }
}
