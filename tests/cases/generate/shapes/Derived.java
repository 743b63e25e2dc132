// What: inherited fields of every access, from a class of another package; one of them hidden by a field of the same name.
package shapes;

import other.Base;

public class Derived extends Base {
    protected int inherited;
    private Derived buddy;

    @Override
    protected int rank() {
        return inherited;
    }

    public int both() {
        return inherited > super.inherited ? inherited : super.inherited;
    }

    public boolean isLinked() {
        if (buddy == null) {
            return link == this;
        }
        return buddy.link == this && buddy.open > 3;
    }

    void swap(Derived with) {
        Base kept = link;
        link = with.link;
        with.link = kept;
        with.inherited = open;
    }
}
