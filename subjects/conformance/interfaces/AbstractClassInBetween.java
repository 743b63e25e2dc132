// An abstract class supplies part of an interface, with a bridge for the rest.
import java.util.ArrayList;
import java.util.List;

public class AbstractClassInBetween {
    interface Stack2<T> {
        void push(T value);

        T pop();

        boolean isEmpty();

        default List<T> drain() {
            List<T> result = new ArrayList<>();
            while (!isEmpty()) {
                result.add(pop());
            }
            return result;
        }
    }

    abstract static class Counting<T> implements Stack2<T> {
        protected int size;

        @Override
        public boolean isEmpty() {
            return size == 0;
        }
    }

    static class Letters extends Counting<Character> {
        private final StringBuilder text = new StringBuilder();

        @Override
        public void push(Character value) {
            text.append(value);
            size++;
        }

        @Override
        public Character pop() {
            char last = text.charAt(--size);
            text.setLength(size);
            return last;
        }
    }

    public static void main(String[] args) {
        Stack2<Character> stack = new Letters();
        for (char c : "desrever".toCharArray()) {
            stack.push(c);
        }
        System.out.println(stack.drain() + " " + stack.isEmpty());
    }
}
