/** Methods that write to a builder which was there before, or to what is asked for its text, change something (API: StringBuilder). */
public class Journal {
    /** Counts how often it was asked for its text, or for its length. */
    private static final class Entry implements CharSequence {
        int asked;

        @Override
        public String toString() {
            asked++;
            return "entry";
        }

        @Override
        public int length() {
            asked++;
            return 1;
        }

        @Override
        public char charAt(int index) {
            return 'e';
        }

        @Override
        public CharSequence subSequence(int start, int end) {
            return this;
        }
    }

    private final Entry entry = new Entry();
    private final StringBuilder text = new StringBuilder();
    private final Object same = text;

    public void write() {
        text.append('x');
    }

    public void writeInto(StringBuilder out) {
        out.append('x');
    }

    public void writeToSame() {
        ((StringBuilder) same).append('x');
    }

    public int join() {
        String joined = "the " + entry;
        return joined.length();
    }

    public int value() {
        return String.valueOf(entry).length();
    }

    public int build() {
        return new StringBuilder().append((Object) entry).length();
    }

    public int buildOfSequence() {
        return new StringBuilder().append((CharSequence) entry).length();
    }

    public boolean contains() {
        return "entries".contains(entry);
    }

    public void fail() {
        throw new AssertionError(entry);
    }

    public boolean isFull() {
        return text.length() > 1;
    }

    public boolean wasAsked() {
        return entry.asked > 0;
    }
}
