package means;

import java.io.Serializable;
import java.util.HashSet;
import java.util.Set;

/** Reading a table of hash codes asks its elements, which may lead back to an object whose fields are not read yet. */
public final class Crate implements Serializable {
    private final Object content;

    public Crate(Object content) {
        if (content == null) {
            throw new IllegalArgumentException();
        }
        this.content = content;
    }

    public boolean isFilled() {
        return content != null;
    }

    /** What a caller in the package writes. */
    static final class Label implements Serializable {
        static boolean hasSeenNone;

        Crate crate;

        @Override
        public int hashCode() {
            hasSeenNone |= crate != null && !crate.isFilled();
            return 1;
        }

        @Override
        public boolean equals(Object other) {
            return this == other;
        }

        static Crate labelled() {
            Label label = new Label();
            Set<Object> labels = new HashSet<>();
            labels.add(label);
            label.crate = new Crate(labels);
            return label.crate;
        }
    }
}
