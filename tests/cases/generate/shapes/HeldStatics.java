// What: methods that ask what a final static field holds, or for the very object; what the initialiser leaves there proves nothing.
package shapes;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

public class HeldStatics {
    static final int[] LIMITS = {1, 2, 3};
    static final List<String> NAMES = new ArrayList<>();
    static final StringBuilder LOG = new StringBuilder();
    static final Counter COUNTER = new Counter();
    static final Pair PAIR = new Pair(new Counter(), "pair");
    static final Object NONE = new Object();
    static int calls;

    static final int[] EMPTY = {};
    static final List<String> WORDS = List.of("if", "else", "while");
    static final Map<String, BigInteger> WEIGHTS = Map.of("low", BigInteger.ONE, "high", BigInteger.TEN);
    static final Pattern DIGITS = Pattern.compile("[0-9]+");
    static final Point ORIGIN = new Point(0, "origin", Level.LOW);

    enum Level {
        LOW,
        HIGH
    }

    static class Counter {
        int count;
    }

    record Pair(Counter counter, String name) {}

    record Point(int x, String name, Level level) {}

    public static boolean changeableArray() {
        return LIMITS[0] == 9;
    }

    public static boolean changeableList() {
        return !NAMES.isEmpty();
    }

    public static boolean changeableBuilder() {
        return LOG.length() > 0;
    }

    public static boolean changeableObject() {
        return COUNTER.count > 0;
    }

    public static boolean changeableBehindFinalFields() {
        return PAIR.counter().count > 0;
    }

    public static boolean changeableWithoutParameters() {
        return calls > 0;
    }

    public static boolean sharedObject(Object any) {
        return any == NONE;
    }

    public static boolean constantEmptyArray() {
        return EMPTY.length > 0;
    }

    public static boolean constantList() {
        return WORDS.size() != 3;
    }

    public static boolean constantMap() {
        return WEIGHTS.get("low").signum() < 0;
    }

    public static boolean constantPattern() {
        return !DIGITS.pattern().equals("[0-9]+");
    }

    public static boolean constantRecord() {
        return ORIGIN.x() > 0 || ORIGIN.level() == Level.HIGH;
    }
}
