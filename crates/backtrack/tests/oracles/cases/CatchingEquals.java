package cases;

import java.util.HashSet;
import java.util.Set;

// bound CatchingEquals 1
// domain CatchingEquals.value -1..1
/** A method that tells elements apart catches an exception of the JVM. */
class CatchingEquals {
    int value;

    static final class Key {
        final CatchingEquals of;

        Key(CatchingEquals of) {
            this.of = of;
        }

        @Override
        public boolean equals(Object other) {
            try {
                int unused = 1 / of.value;
            } catch (ArithmeticException zero) {
                return false;
            }
            return true;
        }

        @Override
        public int hashCode() {
            return 1;
        }
    }

    boolean repOk() {
        Set<Key> keys = new HashSet<>();
        keys.add(new Key(this));
        return keys.add(new Key(this));
    }
}
