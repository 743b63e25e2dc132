package ordinary;

/** A text with a cursor; the free space is kept at the cursor, so that typing is cheap. */
public class GapBuffer {
    private char[] buffer;
    private int gapStart;
    private int gapEnd;

    public GapBuffer() {
        buffer = new char[4];
        gapEnd = buffer.length;
    }

    public GapBuffer(String text) {
        this();
        insert(text);
    }

    public int length() {
        return buffer.length - (gapEnd - gapStart);
    }

    public int cursor() {
        return gapStart;
    }

    public void insert(char c) {
        if (gapStart == gapEnd) {
            grow();
        }
        buffer[gapStart++] = c;
    }

    public void insert(String text) {
        for (int i = 0; i < text.length(); i++) {
            insert(text.charAt(i));
        }
    }

    /** Deletes the character before the cursor, if there is one. */
    public boolean backspace() {
        if (gapStart == 0) {
            return false;
        }
        gapStart--;
        return true;
    }

    /** Deletes the character after the cursor, if there is one. */
    public boolean delete() {
        if (gapEnd == buffer.length) {
            return false;
        }
        gapEnd++;
        return true;
    }

    public void moveTo(int position) {
        if (position < 0 || position > length()) {
            throw new IndexOutOfBoundsException("position " + position);
        }
        while (gapStart > position) {
            buffer[--gapEnd] = buffer[--gapStart];
        }
        while (gapStart < position) {
            buffer[gapStart++] = buffer[gapEnd++];
        }
    }

    public char charAt(int index) {
        if (index < 0 || index >= length()) {
            throw new IndexOutOfBoundsException("index " + index);
        }
        return index < gapStart ? buffer[index] : buffer[index + gapEnd - gapStart];
    }

    /** Returns the position of a character at or after the cursor, or -1. */
    public int find(char c) {
        for (int i = gapEnd; i < buffer.length; i++) {
            if (buffer[i] == c) {
                return i - gapEnd + gapStart;
            }
        }
        return -1;
    }

    @Override
    public String toString() {
        return new String(buffer, 0, gapStart) + new String(buffer, gapEnd, buffer.length - gapEnd);
    }

    private void grow() {
        char[] bigger = new char[buffer.length * 2];
        int tail = buffer.length - gapEnd;
        System.arraycopy(buffer, 0, bigger, 0, gapStart);
        System.arraycopy(buffer, gapEnd, bigger, bigger.length - tail, tail);
        gapEnd = bigger.length - tail;
        buffer = bigger;
    }
}
