// A linked list whose iterator is an inner class, used by the for-each loop.
import java.util.Iterator;

public class InnerIterator {
    static class Chain<T> implements Iterable<T> {
        private Node<T> head;
        private int size;

        private static class Node<T> {
            final T value;
            Node<T> next;

            Node(T value, Node<T> next) {
                this.value = value;
                this.next = next;
            }
        }

        void push(T value) {
            head = new Node<>(value, head);
            size++;
        }

        @Override
        public Iterator<T> iterator() {
            return new Iterator<>() {
                private Node<T> current = head;

                @Override
                public boolean hasNext() {
                    return current != null;
                }

                @Override
                public T next() {
                    T value = current.value;
                    current = current.next;
                    return value;
                }
            };
        }
    }

    public static void main(String[] args) {
        Chain<String> chain = new Chain<>();
        for (String word : "one two three".split(" ")) {
            chain.push(word);
        }
        for (String word : chain) {
            System.out.print(word + " ");
        }
        System.out.println(chain.size);
        chain.forEach(word -> System.out.print(word.length()));
        System.out.println("");
        Iterator<String> iterator = chain.iterator();
        iterator.next();
        try {
            iterator.remove();
        } catch (UnsupportedOperationException e) {
            System.out.println(e.getMessage());
        }
    }
}
