/** A structure that calls fill: `push` has one path where its number is above 0, and two else; `pop` throws while it is empty. */
public class Filled {
    int size;

    Filled() {}

    Filled(int size, int more) {
        this.size = size + more;
    }

    void push(int number) {
        if (number > 0) {
            size++;
        } else {
            size += 2;
        }
    }

    void pop() {
        if (size == 0) {
            throw new IllegalStateException();
        }
        size--;
    }

    boolean isEmpty() {
        return size == 0;
    }
}
