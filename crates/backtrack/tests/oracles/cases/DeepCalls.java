package cases;

import java.util.HashSet;
import java.util.Set;

// domain DeepCalls.depth 0|700
// domain DeepCalls.last 0..1
/** Calls within each other, each with many locals, and an equality that is asked for at the bottom. */
class DeepCalls {
    int depth;
    int last;

    static class Key {
        final int number;

        Key(int number) {
            this.number = number;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Key && ((Key) other).number == number;
        }

        @Override
        public int hashCode() {
            return 1;
        }
    }

    private int down(int left, long a, long b, long c) {
        if (left == 0) {
            Set<Key> keys = new HashSet<>();
            keys.add(new Key(last));
            return keys.add(new Key(1)) ? (int) (a + b + c) : 0;
        }
        return down(left - 1, b + 1, c, a);
    }

    boolean repOk() {
        return down(depth, 0, 0, 0) == 700;
    }
}
