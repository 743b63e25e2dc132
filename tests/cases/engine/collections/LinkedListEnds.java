// Both ends of LinkedList; an empty one throws or gives null; API java.util.LinkedList.
import java.util.LinkedList;

public class LinkedListEnds {
    public static int run(int a, int b) {
        LinkedList<Integer> list = new LinkedList<>();
        if (a > 0) {
            list.addFirst(1);
        }
        if (b > 0) {
            list.addLast(2);
        }
        Integer last = list.pollLast();
        return (last == null ? 0 : last) * 10 + list.getFirst();
    }
}
