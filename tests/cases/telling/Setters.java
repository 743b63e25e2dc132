// Private fields with setters: what the call does is read by getters where there are some.
package telling;

public class Setters {
    private int width;
    private Setters inner;
    private boolean open;

    public int getWidth() {
        return width;
    }

    public void setWidth(int width) {
        this.width = width;
    }

    public Setters getInner() {
        return inner;
    }

    public void setInner(Setters inner) {
        this.inner = inner;
    }

    public boolean isOpen() {
        return open;
    }

    public void setOpen(boolean open) {
        this.open = open;
    }

    public void widen() {
        if (open && inner != null) {
            width = 40; // or: width = 41;
        } else {
            width = 9; // or: width = 8;
        }
    }
}
