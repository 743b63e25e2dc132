// The old Vector and Stack classes.
import java.util.Collections;
import java.util.EmptyStackException;
import java.util.Enumeration;
import java.util.Stack;
import java.util.Vector;

public class VectorAndStack {
    public static void main(String[] args) {
        Stack<Integer> stack = new Stack<>();
        for (int i = 0; i < 4; i++) {
            stack.push(i * i);
        }
        System.out.println(stack + " " + stack.peek() + " " + stack.search(0) + " " + stack.search(77) + " " + stack.pop());
        stack.clear();
        try {
            stack.pop();
        } catch (EmptyStackException e) {
            System.out.println(e);
        }
        Vector<String> vector = new Vector<>(2, 3);
        Collections.addAll(vector, "a", "b", "c");
        System.out.println(vector.capacity() + " " + vector.firstElement() + vector.elementAt(1) + vector.lastElement());
        Enumeration<String> elements = vector.elements();
        while (elements.hasMoreElements()) {
            System.out.print(elements.nextElement());
        }
        System.out.println("");
    }
}
