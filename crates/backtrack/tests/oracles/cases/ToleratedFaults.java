package cases;

// bound Leaf 1
// domain ToleratedFaults.kind 0..8
// domain ToleratedFaults.a 0..1
// domain ToleratedFaults.b 0..1
// domain ToleratedFaults.c 0..1
// domain ToleratedFaults.size 0..3
// domain ToleratedFaults.leaf null|Leaf
/** Methods that return one constant for every fault, and callers that live with it: a run that meets the fault may be accepted. */
class ToleratedFaults {
    static class Leaf {}

    int kind;
    boolean a;
    boolean b;
    boolean c;
    int size;
    Leaf leaf;

    boolean repOk() {
        int left = left();
        switch (kind) {
            case 0: {
                int right = right();
                if (left < 0 && right < 0) {
                    return false;
                }
                return left + right == size;
            }
            case 1: {
                int right = right();
                left = Math.max(left, right);
                return left >= 0 && left == size;
            }
            case 2: {
                left++;
                return left >= 0 && left == size;
            }
            case 3: {
                int tries = size;
                while (left < 0 && tries-- > 0) {
                    left = right();
                }
                return left == 1 || left == 2 && size == 3;
            }
            case 4:
                return isLittle(left) && size == 1;
            case 5: {
                int kept = left;
                if (size > 1) {
                    kept = size;
                }
                return kept >= 0 && kept + left > 1;
            }
            case 6: {
                Leaf found = found();
                found = found == null && size == 2 ? leaf : found;
                return found != null && left > 0;
            }
            case 7:
                switch (left) {
                    case -1:
                        return size == 3;
                    case 2:
                        return size == 2;
                    default:
                        return false;
                }
            default: {
                boolean holds = isFound();
                holds |= size == 1;
                holds &= left != 1;
                return holds;
            }
        }
    }

    private boolean isLittle(int number) {
        return number < 2;
    }

    private int left() {
        if (!a) {
            return -1;
        }
        if (!b) {
            return -1;
        }
        return c ? 2 : 1;
    }

    private int right() {
        if (!c) {
            return -1;
        }
        return b ? 1 : 3;
    }

    private Leaf found() {
        if (!b) {
            return null;
        }
        if (c) {
            return null;
        }
        return leaf;
    }

    private boolean isFound() {
        if (!b) {
            return false;
        }
        return !c;
    }
}
