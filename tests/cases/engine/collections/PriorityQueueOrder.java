// The least element comes out first; API java.util.PriorityQueue.
import java.util.PriorityQueue;

public class PriorityQueueOrder {
    public static int run(int a, int b) {
        PriorityQueue<Integer> queue = new PriorityQueue<>();
        queue.add(a & 3);
        queue.add(2);
        queue.add(b & 3);
        queue.add(0);
        int r = 0;
        while (!queue.isEmpty()) {
            r = r * 10 + queue.poll();
        }
        return r;
    }
}
