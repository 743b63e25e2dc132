package kept;

/** Asks a class that may be missing. */
public class Asker {
    public static int lost(boolean asks) {
        try {
            return asks ? Lost.answer() : 0;
        } catch (NoClassDefFoundError missing) {
            return -1;
        }
    }
}
