package means;

import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.Serializable;

/** A part looks at its owner while both are read from a stream. */
public final class Docket implements Serializable {
    private final Page page;
    private final int size;

    public Docket(int size) {
        if (size < 1) {
            throw new IllegalArgumentException();
        }
        this.size = size;
        page = new Page(this);
    }

    public boolean isNeverEmpty() {
        return !page.hasSeenNone;
    }

    static final class Page implements Serializable {
        private final Docket docket;
        transient boolean hasSeenNone;

        Page(Docket docket) {
            this.docket = docket;
        }

        private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
            in.defaultReadObject();
            hasSeenNone = docket.size < 1;
        }
    }
}
