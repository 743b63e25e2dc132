// Non-blocking queues and the non-blocking methods of blocking ones.
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentLinkedQueue;

public class ConcurrentQueues {
    public static void main(String[] args) {
        ConcurrentLinkedQueue<Integer> queue = new ConcurrentLinkedQueue<>(List.of(1, 2, 3));
        System.out.println(queue.poll() + " " + queue.offer(4) + " " + queue + " " + queue.remove(3) + " " + queue.peek() + " " + queue.size());
        ConcurrentLinkedDeque<String> deque = new ConcurrentLinkedDeque<>();
        deque.addFirst("b");
        deque.addFirst("a");
        deque.offerLast("c");
        System.out.println(deque + " " + deque.pollLast() + deque.pop());
        ArrayBlockingQueue<Integer> bounded = new ArrayBlockingQueue<>(2);
        System.out.println(bounded.offer(1) + " " + bounded.offer(2) + " " + bounded.offer(3) + " " + bounded.remainingCapacity() + " " + bounded.poll());
        try {
            bounded.add(4);
            bounded.add(5);
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        List<Integer> drained = new ArrayList<>();
        System.out.println(bounded.drainTo(drained) + " " + drained);
    }
}
