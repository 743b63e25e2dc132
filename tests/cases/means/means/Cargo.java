package means;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.Serializable;

/** A stream of the caller's own is shown the parts of what it writes. */
public final class Cargo implements Serializable {
    private final int[] weights = {1, 2};

    public boolean isSorted() {
        return weights[0] <= weights[1];
    }

    /** What a caller in the package writes. */
    static final class Scales extends ObjectOutputStream {
        Scales() throws IOException {
            super(new ByteArrayOutputStream());
            enableReplaceObject(true);
        }

        @Override
        protected Object replaceObject(Object part) {
            if (part instanceof int[]) {
                ((int[]) part)[0] = 7;
            }
            return part;
        }
    }
}
