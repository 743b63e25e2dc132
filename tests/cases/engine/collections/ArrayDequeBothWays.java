// A deque as stack and as queue; API java.util.ArrayDeque.
import java.util.ArrayDeque;

public class ArrayDequeBothWays {
    public static int run(int a, int b) {
        ArrayDeque<Integer> deque = new ArrayDeque<>(2);
        for (int i = 1; i < 6; i++) {
            if ((a >> i & 1) == 1) {
                deque.push(i);
            } else {
                deque.add(i);
            }
        }
        return deque.pop() * 100 + deque.pollLast() * 10 + deque.peek();
    }
}
