package kinds.subtypes;

/** Records within records. */
public class Orders {
    /** An article with a price in cents. */
    public record Article(String name, int price) { }

    /** A number of articles. */
    public record Line(Article article, int count) {
        public Line {
            if (count < 0) {
                throw new IllegalArgumentException("count " + count);
            }
        }
    }

    /** How an order is paid. */
    public sealed interface Payment permits Cash, Card { }

    /** Notes and coins. */
    public record Cash(int given) implements Payment { }

    /** A card with a limit. */
    public record Card(int limit, boolean blocked) implements Payment { }

    /** Pays for one line; tells how it went. */
    public static String pay(Line line, Payment payment) {
        if (line.article() == null) {
            return "no article";
        }
        int due = line.article().price() * line.count();
        if (due <= 0) {
            return "nothing due";
        }
        if (payment instanceof Cash cash) {
            return cash.given() < due ? "too little" : cash.given() == due ? "exact" : "change";
        }
        if (payment instanceof Card card) {
            return card.blocked() ? "blocked" : card.limit() < due ? "over the limit" : "charged";
        }
        return "unpaid";
    }

    /** Whether two lines can be put into one. */
    public static boolean mergeable(Line a, Line b) {
        if (a == null || b == null) {
            return false;
        }
        return a != b && a.article() != null && a.article().equals(b.article());
    }

    /** Makes a line and counts what went wrong. */
    public static int make(Article article, int count) {
        try {
            Line line = new Line(article, count);
            return line.article() == null ? 1 : line.count() > 100 ? 2 : 0;
        } catch (IllegalArgumentException e) {
            return -1;
        }
    }
}
