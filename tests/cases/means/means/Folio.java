package means;

import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputStream;
import java.io.Serializable;

/** A stream of the caller's own shows a part while its owner has no fields yet. */
public final class Folio implements Serializable {
    private final Leaf leaf;
    private final int size;

    public Folio(int size) {
        if (size < 1) {
            throw new IllegalArgumentException();
        }
        this.size = size;
        leaf = new Leaf(this);
    }

    public boolean isFilled() {
        return size > 0;
    }

    static final class Leaf implements Serializable {
        private final Folio folio;

        Leaf(Folio folio) {
            this.folio = folio;
        }
    }

    /** What a caller in the package writes. */
    static final class Reader extends ObjectInputStream {
        boolean hasSeenNone;

        Reader(InputStream in) throws IOException {
            super(in);
            enableResolveObject(true);
        }

        @Override
        protected Object resolveObject(Object part) {
            if (part instanceof Leaf) {
                hasSeenNone |= !((Leaf) part).folio.isFilled();
            }
            return part;
        }
    }
}
