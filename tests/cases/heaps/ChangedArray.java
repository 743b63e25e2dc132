// The array in a final field of what a final static field holds may have changed.
// gaps: Held
public class ChangedArray {
    static final class Node {
        final int[] numbers = {1, 2};

        private Node() {}
    }

    static final Node CONSTANT = new Node();

    static Object[] universe() {
        return new Object[] {CONSTANT};
    }

    public static int run(int number) {
        return number == 0 ? CONSTANT.numbers[1] : number;
    }
}
