// A call that joins a link to itself leaves a list that goes round: what walks along it never ends, for one reason.
package found;

public class Links {
    private static class Link {
        private final int value;
        private Link next;

        private Link(int value) {
            this.value = value;
        }
    }

    private Link first;

    public void add(int value) {
        Link link = new Link(value);
        link.next = first;
        first = link;
    }

    /** Leaves out what is between two places. */
    public void join(int from, int to) {
        Link before = at(from);
        Link behind = at(to);
        if (before != null && behind != null) {
            before.next = behind;
        }
    }

    private Link at(int place) {
        Link link = first;
        for (int passed = 0; passed < place && passed < 8 && link != null; passed++) {
            link = link.next;
        }
        return link;
    }

    public int sum() {
        int sum = 0;
        for (Link link = first; link != null; link = link.next) { // blamed: sum
            sum ^= link.value;
        }
        return sum;
    }

    public boolean has(int value) {
        Link link = first;
        while (link != null && link.value != value) { // blamed: has
            link = link.next;
        }
        return link != null;
    }

    public int last() {
        if (first == null) {
            return -1;
        }
        Link link = first;
        while (link.next != null) { // blamed: last
            link = link.next;
        }
        return link.value;
    }

    /** Counts while it walks, so that no state comes back: only a limit ends it. */
    public int size() {
        int size = 0;
        for (Link link = first; link != null; link = link.next) {
            size++;
        }
        return size;
    }
}
