/** Methods of strings and builders that write to an array which they are handed change what holds it (API: String.getChars). */
public class Pad {
    private final char[] cells = new char[2];

    public void mark() {
        "x".getChars(0, 1, cells, 0);
    }

    public void markByBuilder() {
        new StringBuilder("x").getChars(0, 1, cells, 0);
    }

    public void markByCode() {
        Character.toChars('x', cells, 0);
    }

    public boolean isMarked() {
        return cells[0] == 'x';
    }
}
