package means;

/** Guests enter the book of another and go: two are there at a time, and the book counts all. */
public final class Club {
    private Book book = new Book();
    private boolean isIn;

    private static final class Book {
        private int guests;
    }

    public void open() {
        isIn = true;
    }

    public void enter(Club other) {
        if (!isIn && other.isIn) {
            isIn = true;
            book = other.book;
            if (book.guests < 3) {
                book.guests++;
            }
        }
    }

    public boolean isSmall() {
        return book.guests < 3;
    }
}
