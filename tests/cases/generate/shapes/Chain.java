// What: a generic list with an unbounded parameter, whose methods take and return elements, chains and arrays of them.
package shapes;

public class Chain<E> {
    static class Cell<E> {
        E element;
        Cell<E> next;

        Cell(E element, Cell<E> next) {
            this.element = element;
            this.next = next;
        }
    }

    Cell<E> head;
    protected int size;

    public boolean repOk() {
        int seen = 0;
        for (Cell<E> at = head; at != null; at = at.next) {
            if (++seen > size) {
                return false;
            }
        }
        return seen == size;
    }

    public void add(E element) {
        head = new Cell<>(element, head);
        size++;
    }

    public E remove() {
        Cell<E> gone = head;
        if (gone == null) {
            return null;
        }
        head = gone.next;
        size--;
        return gone.element;
    }

    public boolean isBefore(E one, E other) {
        for (Cell<E> at = head; at != null; at = at.next) {
            if (at.element == one) {
                return true;
            }
            if (at.element == other) {
                return false;
            }
        }
        return false;
    }

    public void takeAll(Chain<? extends E> other) {
        if (other == this) {
            throw new IllegalArgumentException("a chain cannot take itself");
        }
        while (other.head != null) {
            add(other.remove());
        }
    }

    public <T> int longest(Chain<T> one, Chain<? super E> two) {
        if (one == null || two == null) {
            return -1;
        }
        return one.size > two.size ? one.size : two.size;
    }

    public Cell<E> lastCell() {
        Cell<E> at = head;
        while (at != null && at.next != null) {
            at = at.next;
        }
        return at;
    }

    public Object[] contents() {
        Object[] all = new Object[size];
        int index = 0;
        for (Cell<E> at = head; at != null; at = at.next) {
            all[index++] = at.element;
        }
        return all;
    }

    public Chain<E> self() {
        return size > 1 ? this : new Chain<E>();
    }
}
