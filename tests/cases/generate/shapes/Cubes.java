// What: arrays of three dimensions, of hidden classes and of generic ones, shared between fields and parameters.
package shapes;

public class Cubes {
    private static class Cell {
        int value;
    }

    static class Slot<T> {
        T content;
    }

    private Cell[][] board;
    Slot<Cubes>[] slots;
    char[][][] text;
    boolean[] flags;
    boolean[] same;

    public int at(int x, int y) {
        Cell cell = board[x][y];
        return cell == null ? -1 : cell.value > 9 ? 9 : 0;
    }

    public char letter(int x) {
        return text[x][0][1] == 'q' ? 'Q' : '-';
    }

    public boolean isShared(boolean[] with) {
        return flags != null && flags == same && flags == with && flags.length == 1;
    }

    public Cubes open(int x) {
        Slot<Cubes> slot = slots[x];
        return slot == null ? this : slot.content;
    }

    public void grow() {
        if (board == null) {
            board = new Cell[2][1];
            board[1][0] = new Cell();
        } else if (board.length == 1) {
            board = new Cell[][] {board[0], null};
        }
    }
}
