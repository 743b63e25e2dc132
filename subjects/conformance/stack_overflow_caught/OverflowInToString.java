// A structure that prints itself through itself overflows.
import java.util.ArrayList;
import java.util.List;

public class OverflowInToString {
    static class Node {
        final List<Node> next = new ArrayList<>();

        @Override
        public String toString() {
            return "node" + next;
        }
    }

    public static void main(String[] args) {
        Node a = new Node();
        Node b = new Node();
        a.next.add(b);
        System.out.println(a);
        b.next.add(a);
        try {
            System.out.println(a.toString().length());
        } catch (StackOverflowError e) {
            System.out.println("endless");
        }
        List<Object> list = new ArrayList<>();
        List<Object> other = new ArrayList<>(List.of(list));
        list.add(other);
        try {
            System.out.println(list.hashCode());
        } catch (StackOverflowError e) {
            System.out.println("endless hash");
        }
    }
}
