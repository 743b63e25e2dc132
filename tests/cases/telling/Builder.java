// Sets, maps and builders as arguments, and what a call does to them.
// says: .put(
package telling;

import java.util.Map;
import java.util.Set;

public class Builder {
    public static int known(Map<String, String> map) {
        return map.size() == 1 ? map.containsKey("k") ? 1 : 2 : 3; // or: return map.size() == 1 ? 2 : 3;
    }

    public static void add(Set<String> set) {
        set.add("new"); // or: set.add("old");
    }

    public static void append(StringBuilder builder) {
        builder.append("tail"); // or: builder.append("head");
    }
}
