package cases;

// bound LateClass 1
// domain LateClass.value 0..2
/** A class is initialised from what the run has written to a static field. */
class LateClass {
    static int mode;
    int value;

    static class Lazy {
        static final int AT = mode;
    }

    boolean repOk() {
        mode = 1;
        return Lazy.AT == 1 && value > 0;
    }
}
