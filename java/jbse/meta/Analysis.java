package jbse.meta;

/**
 * What analysed code says to the executor that runs it, and asks of it: the interface that subjects written for JBSE use.
 *
 * <p>heapwise replaces all of these methods. The bodies are what happens on a plain JVM, where nothing is symbolic: what an
 * analysis would drop, or end as safe or unsafe, ends the JVM with a status of its own.
 */
public final class Analysis {
    private static final int UNSAFE = 98;
    private static final int DROPPED = 99;
    private static final int SAFE = 100;

    private Analysis() {}

    /** Takes a condition as given: a path on which it does not hold is dropped. On a JVM such a run ends with status 99. */
    public static void assume(boolean condition) {
        if (!condition) {
            ignore();
        }
    }

    /** Drops the path. A JVM ends with status 99. */
    public static void ignore() {
        System.exit(DROPPED);
    }

    /** Says that a condition holds: a path on which it does not is unsafe. On a JVM such a run ends with status 98. */
    public static void ass3rt(boolean condition) {
        if (!condition) {
            fail();
        }
    }

    /** Ends the path as unsafe. A JVM ends with status 98. */
    public static void fail() {
        System.exit(UNSAFE);
    }

    /** Ends the path as safe. A JVM ends with status 100. */
    public static void succeed() {
        System.exit(SAFE);
    }

    /** Both true and false, each on paths of its own. A JVM takes one at random. */
    public static boolean any() {
        return Math.random() < 0.5;
    }

    /** The same condition, after which it holds on all paths or on none. */
    public static boolean force(boolean condition) {
        return condition;
    }

    /** Whether the code is analysed: false on a JVM. */
    public static boolean isRunByJBSE() {
        return false;
    }

    /**
     * Whether a field of an object was looked at, by its bare name; asking does not look at it. False on a
     * JVM, which knows nothing of looking.
     */
    public static boolean isResolved(Object object, String fieldName) {
        return false;
    }

    /** Whether a reference turned out to be an object that had been met before. False on a JVM. */
    public static boolean isResolvedByAlias(Object reference) {
        return false;
    }

    /** Whether a reference turned out to be an object that had not been met before. False on a JVM. */
    public static boolean isResolvedByExpansion(Object reference) {
        return false;
    }

    /** Takes it as given that a class was not initialised up to here. */
    public static void assumeClassNotInitialized(Class<?> type) {}

    /** Ends the part of a run that only follows an example. */
    public static void endGuidance() {}

    /** Whether a byte depends on the input. False on a JVM. */
    public static boolean isSymbolic(byte value) {
        return false;
    }

    /** Whether a short depends on the input. False on a JVM. */
    public static boolean isSymbolic(short value) {
        return false;
    }

    /** Whether an int depends on the input. False on a JVM. */
    public static boolean isSymbolic(int value) {
        return false;
    }

    /** Whether a long depends on the input. False on a JVM. */
    public static boolean isSymbolic(long value) {
        return false;
    }

    /** Whether a float depends on the input. False on a JVM. */
    public static boolean isSymbolic(float value) {
        return false;
    }

    /** Whether a double depends on the input. False on a JVM. */
    public static boolean isSymbolic(double value) {
        return false;
    }

    /** Whether a boolean depends on the input. False on a JVM. */
    public static boolean isSymbolic(boolean value) {
        return false;
    }

    /** Whether a char depends on the input. False on a JVM. */
    public static boolean isSymbolic(char value) {
        return false;
    }

    /** Whether a reference leads to an object of the input. False on a JVM. */
    public static boolean isSymbolic(Object value) {
        return false;
    }

    /** The place of the input that the number comes from; null where it is of no input, as on a JVM. */
    public static String symbolName(byte value) {
        return null;
    }

    /** The place of the input that the number comes from; null where it is of no input, as on a JVM. */
    public static String symbolName(short value) {
        return null;
    }

    /** The place of the input that the number comes from; null where it is of no input, as on a JVM. */
    public static String symbolName(int value) {
        return null;
    }

    /** The place of the input that the number comes from; null where it is of no input, as on a JVM. */
    public static String symbolName(long value) {
        return null;
    }

    /** The place of the input that the number comes from; null where it is of no input, as on a JVM. */
    public static String symbolName(float value) {
        return null;
    }

    /** The place of the input that the number comes from; null where it is of no input, as on a JVM. */
    public static String symbolName(double value) {
        return null;
    }

    /** The place of the input that the number comes from; null where it is of no input, as on a JVM. */
    public static String symbolName(boolean value) {
        return null;
    }

    /** The place of the input that the number comes from; null where it is of no input, as on a JVM. */
    public static String symbolName(char value) {
        return null;
    }

    /** The place of the input that the object was found at; null where it is of no input, as on a JVM. */
    public static String symbolName(Object value) {
        return null;
    }
}
