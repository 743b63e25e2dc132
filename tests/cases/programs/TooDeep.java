// A call that is too deep is an error which a program can catch, also where monitors are held.
public class TooDeep {
    private static int depth;

    private static synchronized int down() {
        depth++;
        return down() + 1;
    }

    public static String run() {
        try {
            return "" + down();
        } catch (StackOverflowError e) {
            return depth > 100 ? "deep " + Thread.holdsLock(TooDeep.class) : "shallow";
        }
    }
}
