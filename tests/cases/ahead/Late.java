/** A stack whose third element needs a class that nobody has needed before, and whose elements are told apart by their order. */
public class Late {
    private static class Cell {
        final int element;
        final Cell below;

        Cell(int element, Cell below) {
            this.element = element;
            this.below = below;
        }
    }

    private static class Names {
        static final String[] KNOWN = new String[] {"one", "two"};

        static int count() {
            return KNOWN.length;
        }
    }

    private Cell top;
    private int size;

    public void push(int element) {
        if (size == 2 && Names.count() != 2) {
            throw new IllegalStateException();
        }
        if (top == null || top.element != element) {
            top = new Cell(element, top);
            size++;
        }
    }

    public int pop() {
        int element = top.element;
        top = top.below;
        size--;
        return element;
    }
}
