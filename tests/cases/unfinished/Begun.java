// What: a class above whose constructor asks, so that the fields of the class below are not set.
package unfinished;

public class Begun extends Base {
    static boolean seen;
    private final int size;

    public Begun() {
        size = 5;
    }

    @Override
    void begin() {
        seen |= !isSet();
    }

    public boolean isSet() {
        return size == 5;
    }
}

abstract class Base {
    Base() {
        begin();
    }

    abstract void begin();
}
