// What: collections of inner classes of a generic class, and of arrays of a type variable.
package shapes;

import java.util.Collection;
import java.util.List;

public class InnerArguments<T> {
    Collection<Part> parts;
    List<T[]> arrays;

    class Part {
        T held;
    }

    public int ofParts() {
        return parts.isEmpty() ? 1 : parts.iterator().next().held == null ? 2 : 3;
    }

    public int ofArrays() {
        return arrays.get(0).length > 1 ? 1 : 2;
    }
}
