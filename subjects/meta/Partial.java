package meta;

import jbse.meta.Analysis;

/**
 * What is known of a structure that was looked at in part. A method throws where an answer is wrong; the comments count paths.
 */
public class Partial {
    Partial next;
    int size;

    /** One: asking resolves nothing. */
    public void open() {
        check(!Analysis.isResolved(this, "next"));
        check(!Analysis.isResolved(this, "next"));
    }

    /** Three: null, this, another. What the other leads to was not looked at. */
    public void read() {
        if (next == null) {
            check(Analysis.isResolved(this, "next"));
        } else {
            check(Analysis.isResolved(this, "next"));
            check(Analysis.isResolved(next, "next") == (next == this));
        }
    }

    /** One: a number is as it is. */
    public void number() {
        check(Analysis.isResolved(this, "size"));
    }

    /** One: what the program has written is known. */
    public void written() {
        next = null;
        check(Analysis.isResolved(this, "next"));
    }

    /** One: what the program has made is known. */
    public void made() {
        check(Analysis.isResolved(new Partial(), "next"));
    }

    /** One: a reference that was moved unseen is as open as it was. */
    public void moved() {
        Partial made = new Partial();
        made.next = next;
        next = null;
        check(!Analysis.isResolved(made, "next"));
    }

    /** Three: this is an alias, another is not, null is neither. To be passed is to be looked at. */
    public void ways() {
        boolean alias = Analysis.isResolvedByAlias(next);
        check(alias == (next == this));
        check(Analysis.isResolvedByExpansion(next) == (next != null && !alias));
        check(Analysis.isResolvedByExpansion(this) && !Analysis.isResolvedByAlias(this));
        check(!Analysis.isResolvedByExpansion(new Partial()) && !Analysis.isResolvedByAlias(null));
    }

    /** None that returns: there is no such field. */
    public void absent() {
        Analysis.isResolved(this, "absent");
    }

    private static void check(boolean holds) {
        if (!holds) {
            throw new IllegalStateException();
        }
    }
}
