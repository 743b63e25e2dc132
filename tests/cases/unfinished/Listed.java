// What: a constructor that hands the object to a list and goes on: who looks into the list meanwhile sees no size.
package unfinished;

import java.util.List;

public class Listed {
    private final int size;

    Listed(List<Object> all) {
        all.add(this);
        size = 5;
    }

    public Listed() {
        this(Shown.SEEN);
    }

    public boolean isSet() {
        return size == 5;
    }
}
