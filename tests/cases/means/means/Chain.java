package means;

/** Links that nobody holds any more are gone, so no bound on links is one on how many were made. */
public class Chain {
    private Link first;
    private byte made;

    public static class Link {
        private Link next;

        Link(Link next) {
            this.next = next;
        }

        public void cut() {
            next = null;
        }
    }

    public void push() {
        first = new Link(first);
        made++;
    }

    public Link first() {
        return first;
    }

    public boolean isLong() {
        return first != null && first.next != null;
    }

    public boolean isCounted() {
        return (first == null) == (made == 0);
    }

    public boolean isSmall() {
        return made <= 40;
    }
}
