// Each object of a factory has more parts than the scope admits.
package means;

public class Shelf {
    private static final class Board {
        Board next;
    }

    private Board top;

    private Shelf() {
        for (int i = 0; i < 32; i++) {
            Board board = new Board();
            board.next = top;
            top = board;
        }
    }

    public static Shelf build() {
        return new Shelf();
    }

    public boolean isEmpty() {
        return top == null;
    }
}
