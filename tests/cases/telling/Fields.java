// What a call changes in its receiver and its arguments is compared field by field, and what it leaves alone too.
// says: fields.count
// never says: getDeclaredField
package telling;

public class Fields {
    int count;
    int other;
    Fields next;

    public void set() {
        count = 5; // or: other = 5;
    }

    public void link(Fields to) {
        next = to; // or: next = this;
        to.count = 3; // or: to.count = 4;
    }

    public void drop() {
        if (next != null) {
            next = null; // or: next.count = 1;
        }
    }
}
