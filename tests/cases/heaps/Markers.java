// A marker of type Object among values: a reference of type Object may be it, or any other object.
// gaps: OtherBoxes, OtherValues
public class Markers {
    private static final Object MISSING = new Object();

    static Object[] universe() {
        return new Object[] {MISSING, new Object(), new Object(), "s", "t", 1, 2};
    }

    public static int run(boolean first, Object a, Object b) {
        if (a == MISSING) {
            return b == null || first ? 1 : 2;
        }
        return b == MISSING ? 3 : a == b ? 4 : 5;
    }
}
