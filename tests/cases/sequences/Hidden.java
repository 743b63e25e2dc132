// What: a class of which no call makes the first object.
package sequences;

public class Hidden {
    private Hidden() {}

    public boolean isSeen() {
        return false;
    }
}
