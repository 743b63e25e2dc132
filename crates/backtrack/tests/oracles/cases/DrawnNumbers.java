package cases;

import java.util.Random;

// bound DrawnNumbers 1
// domain DrawnNumbers.left 0..4
// domain DrawnNumbers.right 0..4
/** Random numbers are drawn from a seed. */
class DrawnNumbers {
    int left;
    int right;

    boolean repOk() {
        return new Random(left).nextInt(5) != right;
    }
}
