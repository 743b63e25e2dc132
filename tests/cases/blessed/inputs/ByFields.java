// Fields that the package sees, and that need no constructor.
package inputs;

public class ByFields {
    int value;
    ByFields next;

    public boolean isBelowNext() {
        return next != null && value < next.value;
    }
}
