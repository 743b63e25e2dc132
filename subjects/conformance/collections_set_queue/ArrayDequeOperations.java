// A deque as stack and queue, through its growth and wrap.
import java.util.ArrayDeque;
import java.util.Iterator;

public class ArrayDequeOperations {
    public static void main(String[] args) {
        ArrayDeque<Integer> deque = new ArrayDeque<>(2);
        for (int i = 0; i < 20; i++) {
            if (i % 3 == 0) {
                deque.addFirst(i);
            } else {
                deque.addLast(i);
            }
            if (i % 4 == 3) {
                deque.pollFirst();
            }
        }
        System.out.println(deque + " " + deque.size());
        deque.push(100);
        System.out.println(deque.pop() + " " + deque.peekFirst() + " " + deque.peekLast() + " " + deque.removeFirstOccurrence(7) + " " + deque.contains(7));
        deque.removeIf(n -> n % 2 == 0);
        Iterator<Integer> down = deque.descendingIterator();
        while (down.hasNext()) {
            System.out.print(down.next() + " ");
        }
        System.out.println("");
        try {
            deque.add(null);
        } catch (NullPointerException e) {
            System.out.println("no nulls");
        }
        deque.clear();
        System.out.println(deque.poll() + " " + deque.pollLast());
    }
}
