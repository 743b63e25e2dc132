// Parameters of types that a test cannot name (JLS 6.6.1): null goes by the name of the method where it is not overloaded, and objects by
// reflection, arrays of them too (JLS 15.12.2.2).
package depot;

import java.util.EnumSet;
import java.util.List;

public class Depot {
    private enum Mode {
        OPEN,
        SHUT
    }

    private static final class Crate {
        int weight;
        Crate above;
    }

    private Mode mode = Mode.OPEN;
    private EnumSet<Mode> modes = EnumSet.noneOf(Mode.class);

    public void add(Mode mode) {
        modes.add(mode);
    }

    public boolean isBoth() {
        return modes.size() == 2;
    }

    public static int several(List<EnumSet<Mode>> sets) {
        return sets.isEmpty() ? 0 : 1;
    }

    public boolean is(Mode asked) {
        return asked == mode;
    }

    public static int height(Crate crate) {
        int height = 0;
        for (Crate next = crate; next != null; next = next.above) {
            height++;
        }
        return height > 2 ? -1 : height;
    }

    public static int weight(Crate... crates) {
        return crates.length > 0 && crates[0] != null && crates[0].weight == 7 ? 1 : 0;
    }

    public static int over(Crate crate) {
        return crate == null ? 1 : 2;
    }

    public static int over(Mode mode) {
        return mode == null ? 3 : 4;
    }
}
