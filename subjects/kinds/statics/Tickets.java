package kinds.statics;

/** Counters in static fields that calls change; every branch is reachable when they are inputs. */
public class Tickets {
    static final int LAST = 999;

    static int next = 1;
    static int open;

    private final int number;
    private boolean closed;

    public Tickets() {
        number = next > LAST ? 0 : next++;
        open++;
    }

    /** Closes this ticket; tells how many stay open. */
    public int close() {
        if (closed) {
            return -1;
        }
        closed = true;
        open--;
        return open < 0 ? -2 : open == 0 ? 0 : 1;
    }

    /** Draws a ticket and looks at its number. */
    public static String draw() {
        Tickets ticket = new Tickets();
        if (ticket.number == 0) {
            return "sold out";
        }
        if (ticket.number == 500) {
            return open > 100 ? "jubilee in a crowd" : "jubilee";
        }
        return ticket.number % 2 == 0 ? "even" : "odd";
    }

    /** Starts again, if nothing is open. */
    public static boolean reset(int first) {
        if (open > 0 || first < 1 || first > LAST) {
            return false;
        }
        next = first;
        return true;
    }
}
