// What a decision about the input sets off: each class below has an initialiser.
public abstract class SetOff {
    static int made;
    int size;

    static class Near extends SetOff {
        static int first = ++made;
    }

    static class Wide extends SetOff {
        static int first = ++made;
    }

    int sized() {
        return size > 0 ? 1 : 2;
    }
}
