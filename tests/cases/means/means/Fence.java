// A class below overrides what the class asks of itself.
package means;

public class Fence {
    protected boolean isOpen() {
        return false;
    }

    public boolean isShut() {
        return !isOpen();
    }
}
