package cases;

import java.util.ArrayList;
import java.util.HashSet;

// domain TwoKept.n 0..1
class TwoKept {
    int n;

    boolean repOk() {
        Object one = new HashSet<TwoKept>();
        Object other = new ArrayList<TwoKept>();
        return System.identityHashCode(one) != System.identityHashCode(other) || n == 0;
    }
}
