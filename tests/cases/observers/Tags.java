/** Methods that make text change nothing that was there: neither a builder of their own nor `+` on strings does (API: StringBuilder). */
public class Tags {
    /** Its text is read off it. */
    private static final class Tag {
        final int number;
        final Tag next;

        Tag(int number, Tag next) {
            this.number = number;
            this.next = next;
        }

        @Override
        public String toString() {
            return "#" + number;
        }
    }

    private Tag first;
    private int size;

    public void add(int number) {
        first = new Tag(number, first);
        size++;
    }

    public String text() {
        StringBuilder all = new StringBuilder();
        for (Tag tag = first; tag != null; tag = tag.next) {
            append(all, tag);
        }
        return all.toString();
    }

    private static void append(StringBuilder all, Tag tag) {
        if (all.length() > 0) {
            all.append(", ");
        }
        all.append(tag);
    }

    public String last() {
        return size + " tags, the last is " + first;
    }

    public boolean isLong() {
        return size > 2;
    }
}
