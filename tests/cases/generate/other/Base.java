// What: a superclass in another package, with fields of every access.
package other;

public abstract class Base {
    private int secret;
    int neighbourly;
    protected int inherited;
    public int open;
    protected Base link;

    protected Base() {
    }

    public int sum() {
        return secret + neighbourly + inherited + open > 100 ? 100 : secret;
    }

    protected abstract int rank();

    public final boolean isHigher(Base than) {
        return than != null && rank() > than.rank();
    }

    protected static class Marker {
        protected int value;
    }

    protected Marker marker;

    public void bump() {
        if (marker == null) {
            marker = new Marker();
        }
        marker.value++;
        secret--;
    }
}
