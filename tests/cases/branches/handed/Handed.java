package handed;

import java.util.function.IntUnaryOperator;

/**
 * The methods call what they hand out with one number each, so that none of them takes every branch of it; who is given it may call it
 * with any other. {@link Shown} takes each of these branches.
 */
public class Handed {
    private static final IntUnaryOperator SHARED = number -> number > 10 ? 10 : number;

    private int size;

    public Handed(int size) {
        this.size = size;
    }

    public boolean repOk() {
        return size >= 0;
    }

    public static boolean isOfThree() {
        return new Handed(3).repOk();
    }

    public static IntUnaryOperator expression() {
        return number -> number > 20 ? 20 : number;
    }

    public static int ofExpression() {
        return expression().applyAsInt(1);
    }

    public static IntUnaryOperator reference() {
        return Handed::limited;
    }

    private static int limited(int number) {
        return number > 30 ? 30 : number;
    }

    public static int ofReference() {
        return limited(1);
    }

    public static IntUnaryOperator anonymous() {
        return new IntUnaryOperator() {
            @Override
            public int applyAsInt(int number) {
                return number > 40 ? 40 : number;
            }
        };
    }

    public static int ofAnonymous() {
        return anonymous().applyAsInt(1);
    }

    public static IntUnaryOperator local() {
        class Limit implements IntUnaryOperator {
            @Override
            public int applyAsInt(int number) {
                return number > 50 ? 50 : number;
            }
        }
        return new Limit();
    }

    public static int ofLocal() {
        return local().applyAsInt(1);
    }

    public static IntUnaryOperator shared() {
        return SHARED;
    }

    public static int ofShared() {
        return SHARED.applyAsInt(1);
    }

    /** A target that an object within finds in a state that the invariant rules out. */
    public int sign() {
        return size < 0 ? -1 : 1;
    }

    public class Part {
        public int signBefore() {
            int old = size;
            size = -1;
            int sign = sign();
            size = old;
            return sign;
        }
    }

    /** No function has this one: it is of no use to others. */
    private static int kept(int number) {
        return number > 60 ? 60 : number;
    }

    public static int ofKept() {
        return kept(1);
    }

    private static class Held implements Comparable<Held> {
        private final int number;

        Held(int number) {
            this.number = limit(number);
        }

        @Override
        public int compareTo(Held other) {
            return number - other.number;
        }

        private static int limit(int number) {
            return number > 70 ? 70 : number;
        }
    }

    /** The constructor that no other code can call is called with this number alone. */
    public static int ofHeld() {
        return new Held(1).number;
    }
}
