// Generic containers over Object arrays, and the cast that fails when the array escapes.

public class GenericArrayCreation {
    static class Stack<T> {
        @SuppressWarnings("unchecked")
        private final T[] elements = (T[]) new Object[4];
        private int size;

        void push(T value) {
            elements[size++] = value;
        }

        T pop() {
            T value = elements[--size];
            elements[size] = null;
            return value;
        }
    }

    public static void main(String[] args) {
        Stack<String> stack = new Stack<>();
        stack.push("a");
        stack.push("b");
        System.out.println(stack.pop() + stack.pop());
        try {
            String[] leaked = stack.elements;
            System.out.println(leaked.length);
        } catch (ClassCastException e) {
            System.out.println("an Object[] is no String[]");
        }
        try {
            stack.pop();
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
    }
}
