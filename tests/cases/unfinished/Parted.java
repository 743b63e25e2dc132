// What: a part that holds the object and is asked by a method that the object has too: it is the method of the part that runs.
package unfinished;

public final class Parted extends Asking {
    static boolean seen;
    private final int size;

    public Parted() {
        Part part = new Part();
        part.held = this;
        part.go();
        size = 5;
    }

    @Override
    void prepare() {
    }

    public boolean isSet() {
        return size == 5;
    }

    static final class Part extends Asking {
        @Override
        void prepare() {
            seen |= !((Parted) held).isSet();
        }
    }
}

abstract class Asking {
    Object held;

    final void go() {
        prepare();
    }

    abstract void prepare();
}
