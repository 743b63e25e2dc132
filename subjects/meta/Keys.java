package meta;

import java.util.Set;
import jbse.meta.Analysis;

/** Calls that make the input ask on their own account: they are no part of what a test runs. */
public class Keys {
    /** All paths have an input. */
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
