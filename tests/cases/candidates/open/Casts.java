// An `Object` that is cast to an interface or class of values, or to an interface of the program, is an object below it.
package open;

public class Casts {
    Object held;

    interface Named {
        int name();
    }

    static class Plain implements Named {
        int name;

        @Override
        public int name() {
            return name;
        }
    }

    public int named() {
        return ((Named) held).name() > 3 ? 1 : 2;
    }

    public int number() {
        return ((Number) held).doubleValue() > 3 ? 1 : 2;
    }

    public int text() {
        return ((CharSequence) held).length() > 3 ? 1 : 2;
    }

    @SuppressWarnings("unchecked")
    public int order(Object other) {
        return ((Comparable<Object>) held).compareTo(other) > 0 ? 1 : 2;
    }
}
