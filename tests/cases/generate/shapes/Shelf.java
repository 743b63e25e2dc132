// An invariant that looks into collections of the JDK: a shelf knows how many books it has, and no book stands twice.
package shapes;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

public class Shelf {
    static class Book {
        int pages;
    }

    List<Book> books = new ArrayList<>();
    Map<String, Book> byName = new HashMap<>();
    int pages;

    boolean repOk() {
        if (books == null || byName == null) {
            return false;
        }
        int sum = 0;
        for (Book book : books) {
            if (book == null || book.pages < 1 || books.indexOf(book) != books.lastIndexOf(book)) {
                return false;
            }
            sum += book.pages;
        }
        return sum == pages && books.containsAll(byName.values()) && !byName.containsKey(null);
    }

    public boolean lend(Book book) {
        if (!books.remove(book)) {
            return false;
        }
        pages -= book.pages;
        byName.values().remove(book);
        return true;
    }

    public int thickest() {
        int most = 0;
        for (Book book : books) {
            if (book.pages > most) {
                most = book.pages;
            }
        }
        return most;
    }

    public Book named(String name) {
        Book found = byName.get(name);
        if (found == null && byName.size() == 1) {
            throw new IllegalArgumentException(name);
        }
        return found;
    }
}
