// Methods that differ in type arguments only of what they take, or in bounds of their type variables.
// never says: reflect
package telling;

import java.util.Collection;
import java.util.List;
import java.util.Set;

public class Rivals {
    public static <T extends Number> int of(T one) {
        return one == null ? 1 : 2; // or: return 2;
    }

    public static <T extends CharSequence> int of(T one) {
        return one == null ? 3 : 4; // or: return 4;
    }

    public static int all(Collection<String> all) {
        return all == null ? 5 : 6; // or: return 6;
    }

    public static int all(List<String> all) {
        return all == null ? 7 : 8; // or: return 8;
    }

    public static int all(Set<Integer> all) {
        return all == null ? 9 : 10; // or: return 10;
    }
}
