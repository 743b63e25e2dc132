package cases;

import java.util.ArrayList;
import java.util.List;

// bound Leaf 2
// bound Pair 1
// bound Part[] 1
// domain Overridden.parts null|Part[]
// domain Part[].length 0..2
// domain Part[] null|Leaf|Pair
// domain Overridden.chief null|Leaf|Pair
// domain Part.next null|Leaf|Pair
/** What an object does to a list depends on its class. */
class Overridden {
    Part[] parts;
    Part chief;

    abstract static class Part {
        Part next;

        abstract void addTo(List<Part> all);

        int weight() {
            return 1;
        }
    }

    static class Leaf extends Part {
        void addTo(List<Part> all) {
            all.add(this);
        }
    }

    static class Pair extends Part {
        void addTo(List<Part> all) {
            all.add(this);
            if (next != null) {
                all.add(next);
            }
        }

        int weight() {
            return 2;
        }
    }

    boolean repOk() {
        if (parts == null || chief == null) {
            return false;
        }
        List<Part> all = new ArrayList<>();
        int weight = 0;
        for (Part part : parts) {
            if (part == null) {
                continue;
            }
            part.addTo(all);
            weight += part.weight();
        }
        return all.size() == 3 && weight == 3 && all.get(2) == chief;
    }
}
