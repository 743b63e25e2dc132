// A plain object and another are equal if they are the same: asked once, that answers for all classes.
public class EqualOnce {
    static Object[] universe() {
        return new Object[] {new Object(), new Object(), "s", "t", 1, 2};
    }

    public static int run(int number, Object a, Object b) {
        return a.equals(b) ? 7 : number;
    }
}
