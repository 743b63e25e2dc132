// The old Stack, and BitSet; API java.util.Stack, java.util.BitSet.
import java.util.BitSet;
import java.util.Stack;

public class StackAndBits {
    public static int run(int a, int b) {
        Stack<Integer> stack = new Stack<>();
        stack.push(3);
        stack.push(4);
        BitSet bits = new BitSet();
        bits.set(a & 7);
        bits.flip(2, 5);
        int r = stack.search(3) * 100 + bits.cardinality() * 10 + bits.nextSetBit(b & 3);
        stack.pop();
        stack.pop();
        return a == b ? stack.pop() : r;
    }
}
