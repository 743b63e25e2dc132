package kinds.subtypes;

/** Objects of unknown class: boxes, strings and chains of instanceof. */
public class Anything {
    /** A number for whatever it is. */
    public static int weigh(Object thing) {
        if (thing == null) {
            return 0;
        }
        if (thing instanceof Integer number) {
            return number > 1000 ? 1000 : number;
        }
        if (thing instanceof String text) {
            return text.isEmpty() ? -1 : text.length();
        }
        if (thing instanceof Boolean flag) {
            return flag ? 1 : 2;
        }
        if (thing instanceof Character letter) {
            return letter == 'x' ? 24 : -2;
        }
        return thing instanceof Long wide && wide == 1L << 40 ? 40 : -3;
    }

    /** A cast that may fail. */
    public static String cast(Object thing) {
        try {
            Integer number = (Integer) thing;
            return number == 7 ? "seven" : "another number";
        } catch (ClassCastException e) {
            return "no number";
        } catch (NullPointerException e) {
            return "null";
        }
    }

    /** Equality of boxes of the same and of different classes. */
    public static String equal(Object a, Object b) {
        if (a instanceof Integer first && b instanceof Integer second) {
            return first.equals(second) ? "equal ints" : "different ints";
        }
        if (a instanceof Integer && b instanceof Long) {
            return "never equal";
        }
        return a == null && b == null ? "both null" : "others";
    }

    /** Unboxing on the way through arithmetic. */
    public static int add(Integer a, Short b) {
        if (a == null) {
            return b == null ? 0 : b;
        }
        int sum = b == null ? a : a + b;
        return sum == 40_000 ? -1 : sum;
    }

    /** Comparable things of one class. */
    public static int order(Comparable<Integer> thing, Integer bound) {
        if (thing == null || bound == null) {
            return -2;
        }
        int order = thing.compareTo(bound);
        return order < 0 ? -1 : order > 0 ? 1 : 0;
    }
}
