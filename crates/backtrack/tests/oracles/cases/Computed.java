package cases;

// bound Node 2
// domain Computed.op 0..3
// domain Computed.x 0..4
// domain Computed.y 0..4
// domain Computed.z -2..2
// domain Computed.flag 0..1
// domain Computed.one null|Node
// domain Node.key 0..4
/** What is computed of two numbers is compared, several times, and what is found decides what else is asked. */
class Computed {
    int op;
    int x;
    int y;
    int z;
    boolean flag;
    Node one;

    static class Node {
        int key;
    }

    boolean repOk() {
        switch (op) {
            case 0: {
                // Nothing is as large as the one, and what is as large as the other depends on more.
                int bound = flag ? 17 : 12;
                return x * y == bound && (x - y) * z < x + y;
            }
            case 1: {
                int sum = x + y;
                if (sum > 5) {
                    return one == null && (sum & x) == z + 2;
                }
                if (one == null) {
                    return (sum ^ z) < (x | y);
                }
                return sum * one.key == 6 && flag;
            }
            case 2: {
                if (x << z + 2 < y << 1) {
                    return flag == (x >> y == 0) && one == null;
                }
                // The same again, and the opposite.
                if (x << z + 2 < y << 1 || one == null) {
                    return false;
                }
                return (z >>> one.key) - (x - y) >= 0;
            }
            default: {
                int twice = x + x - y;
                if (twice <= z) {
                    if (x + x - y > z) {
                        return true;
                    }
                    return one != null && one.key - y > twice && !flag;
                }
                return -z * y != twice && one == null && x * x * x * x == 81;
            }
        }
    }
}
