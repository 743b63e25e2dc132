package base;

/** A chain of numbers. */
public class Chain {
    private final int number;
    private final Chain next;

    public Chain(int number, Chain next) {
        this.number = number;
        this.next = next;
    }

    public int number() {
        return number;
    }

    public Chain next() {
        return next;
    }
}
