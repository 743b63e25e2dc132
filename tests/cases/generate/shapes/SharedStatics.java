// What: methods that read static fields which other methods write; each test repeats alone, but not after the others.
package shapes;

import java.util.ArrayList;
import java.util.List;

public class SharedStatics {
    static int limit = 3;
    static final List<String> NAMES = new ArrayList<>();
    static int made;
    static int created;

    static class Part {
        final int number;

        Part() {
            number = ++made;
        }
    }

    Part part;

    public SharedStatics() {
        created++;
    }

    public int created() {
        return created > 0 ? 1 : 0;
    }

    public void widen() {
        limit = 10;
    }

    public boolean fits(int value) {
        return value <= limit;
    }

    public boolean fitsTwice(int value) {
        return value <= limit / 2;
    }

    public void register() {
        if (NAMES.isEmpty()) {
            NAMES.add("first");
        }
    }

    public int registered() {
        return NAMES.size();
    }

    public int made() {
        return part == null ? made : 7;
    }
}
