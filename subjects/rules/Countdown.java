package rules;

import static jbse.meta.Analysis.assume;

/** Each link of a chain knows how many come behind it. What it holds says nothing of that. */
public class Countdown {
    static class Link {
        Object item;
        Link next;
        int behind;
    }

    Link head;

    /** A chain of more than ten links does not fit a smaller scope. */
    public boolean isLong() {
        return head != null && head.behind > 10;
    }

    private static void isLast(Link link) {
        assume(link.behind == 0);
    }

    private static void hasNext(Link link) {
        assume(link.behind == link.next.behind + 1);
    }
}
