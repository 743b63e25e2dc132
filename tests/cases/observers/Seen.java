/** A default method of an interface implements one of the JDK, which a builder calls (JLS 9.4.3). */
public class Seen {
    /** Says that it was asked for its length. */
    interface Asked extends CharSequence {
        void touch();

        @Override
        default int length() {
            touch();
            return 1;
        }

        @Override
        default char charAt(int index) {
            return 'a';
        }

        @Override
        default CharSequence subSequence(int start, int end) {
            return this;
        }
    }

    private static final class Entry implements Asked {
        int asked;

        @Override
        public void touch() {
            asked++;
        }
    }

    private final Entry entry = new Entry();

    public int text() {
        return new StringBuilder().append((CharSequence) entry).length();
    }

    public boolean wasAsked() {
        return entry.asked > 0;
    }
}
