package meta;

import java.util.Set;
import jbse.meta.Analysis;

/** Calls that make collections of the input ask: a test makes them by the same calls. */
public class Keys {
    /** Only paths without an element of the class have an input: others have asked. */
    public static int asked(Set<Asking> keys) {
        return keys.size();
    }

    /** The path with an element is given up: an answer would be one more input. */
    public static int chosen(Set<Choosing> keys) {
        return keys.size();
    }

    public static final class Asking {
        @Override
        public int hashCode() {
            return Analysis.isRunByJBSE() ? 1 : 2;
        }
    }

    public static final class Choosing {
        @Override
        public int hashCode() {
            return Analysis.any() ? 1 : 2;
        }
    }
}
