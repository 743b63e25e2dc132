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

    /** Calls itself until the stack is full, which the JVM tells by an error. */
    static class Recurs {
        int x;

        boolean repOk() {
            return again(this, x);
        }

        private static boolean again(Recurs one, int number) {
            return one != null && again(one, number);
        }
    }

    /** The error is no failure here. */
    static class Catches {
        int x;

        boolean repOk() {
            try {
                return again(this);
            } catch (StackOverflowError e) {
                return true;
            }
        }

        private static boolean again(Catches one) {
            return again(one);
        }
    }

    /** Whether the error is caught hangs on how much room there is where it strikes. */
    static class Peeks {
        int x;

        boolean repOk() {
            return again(this);
        }

        private static boolean again(Peeks one) {
            try {
                peek(one);
            } catch (StackOverflowError e) {
                return true;
            }
            return again(one);
        }

        private static boolean peek(Peeks one) {
            return one != null;
        }
    }

    /** Each call finds another number, which was there before on the way to a smaller one. */
    static class Drifts {
        int x;

        boolean repOk() {
            x = 0;
            return again(this);
        }

        private static boolean again(Drifts one) {
            one.x += 5;
            int rest = one.x % 7 + one.x % 3 + one.x % 11;
            one.x -= rest < 0 ? 5 : 4;
            return one.x >= 2000 || again(one);
        }
    }

    /** Writes the same each time. */
    static class MarksRound {
        int x;
        boolean isMarked;

        boolean repOk() {
            while (true) {
                isMarked = true;
            }
        }
    }

    /** Throws and catches at each depth. */
    static class ThrowsDeep {
        int x;

        boolean repOk() {
            for (int depth = 50; depth < 140; depth++) {
                if (!down(depth)) {
                    return false;
                }
            }
            return true;
        }

        private static boolean down(int depth) {
            if (depth > 0) {
                return down(depth - 1);
            }
            try {
                int[] none = null;
                return none[0] == 0;
            } catch (NullPointerException e) {
                return true;
            }
        }
    }

    /** Goes round between two places of which none comes back to itself at once. */
    static class TurnsRound {
        int x;

        boolean repOk() {
            boolean isUp = true;
            for (int i = 0; ; i += isUp ? 1 : -1) {
                isUp = i <= 0 || isUp && i < 40;
            }
        }
    }

    /** A deep recursion that ends. */
    static class Deep {
        int x;

        boolean repOk() {
            return down(900) == 0;
        }

        private static int down(int depth) {
            return depth == 0 ? 0 : down(depth - 1);
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
