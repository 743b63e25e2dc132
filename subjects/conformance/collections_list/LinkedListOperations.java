// LinkedList as list, queue and stack.
import java.util.Iterator;
import java.util.LinkedList;
import java.util.List;
import java.util.NoSuchElementException;

public class LinkedListOperations {
    public static void main(String[] args) {
        LinkedList<Integer> list = new LinkedList<>(List.of(1, 2, 3));
        list.addFirst(0);
        list.addLast(4);
        list.push(-1);
        list.offer(5);
        list.add(3, 99);
        System.out.println(list + " " + list.peek() + " " + list.getLast() + " " + list.pop() + " " + list.pollLast());
        list.removeFirstOccurrence(99);
        System.out.println(list.removeLastOccurrence(77) + " " + list + " " + list.indexOf(3));
        Iterator<Integer> down = list.descendingIterator();
        while (down.hasNext()) {
            if (down.next() % 2 == 0) {
                down.remove();
            }
        }
        System.out.println(list);
        list.clear();
        System.out.println(list.poll() + " " + list.peekLast());
        try {
            list.element();
        } catch (NoSuchElementException e) {
            System.out.println(e.getMessage());
        }
    }
}
