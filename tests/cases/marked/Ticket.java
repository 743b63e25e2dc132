/** A ticket that may be out of date. {@code isValid} asks for that; an object for which it is false is sound all the same. */
public class Ticket {
    private final Ticket next;
    private int days;

    public Ticket(Ticket next, int days) {
        this.next = next;
        this.days = days;
    }

    public boolean isValid() {
        return days > 0;
    }

    public void pass() {
        days--;
    }

    public String print() {
        if (days <= 0) {
            return next == null ? "expired" : "expired, with more";
        }
        return "good";
    }
}
