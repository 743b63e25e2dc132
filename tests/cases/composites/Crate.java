import java.util.ArrayList;
import java.util.List;

/** A part that holds others. */
public final class Crate extends Part {
    private final List<Part> parts = new ArrayList<>();

    public Crate(String name) {
        super(name);
    }

    public void put(Part part) {
        if (part == null || part == this) {
            throw new IllegalArgumentException("not in a crate");
        }
        parts.add(part);
    }

    @Override
    public int weight() {
        int sum = 0;
        for (Part part : parts) {
            sum += part.weight();
        }
        return sum;
    }

    /** How many crates stand within each other, this one included. */
    public int depth() {
        int most = 0;
        for (Part part : parts) {
            if (part instanceof Crate) {
                most = Math.max(most, ((Crate) part).depth());
            }
        }
        return most + 1;
    }
}
