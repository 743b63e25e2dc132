package means;

import java.util.Arrays;
import java.util.List;

/** Hands out copies alone: what it says of itself is true whatever its callers do. */
public final class Sealed {
    private final String[] names = {"a"};
    private final int[] points = {1};

    public List<String> names() {
        return Arrays.asList(names.clone());
    }

    public Object points() {
        return points.clone();
    }

    public Sealed copy() {
        return new Sealed();
    }

    public boolean isNamed() {
        return names[0].equals("a");
    }

    public boolean isFirst() {
        return points[0] == 1;
    }
}
