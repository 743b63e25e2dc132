// What: targets that are nested: static, package-private, generic inside generic; and the outer class that holds them.
package shapes;

class Outer<T> {
    static class Nested {
        int value;
        Nested next;

        public boolean repOk() {
            return next == null || next.next == null && next.value > value;
        }

        public int ahead(int by) {
            return next == null ? value + by : next.value - value > by ? by : value;
        }
    }

    class Inner<U> {
        U held;
        Inner<U> next;

        int depth() {
            return next == null ? 0 : next.next == null ? 1 : 2;
        }
    }

    Inner<String> inner;
    T content;

    public boolean isDeep() {
        return inner != null && inner.next != null && inner.next.held == null;
    }

    public <S extends T> T exchange(S with) {
        T old = content;
        content = with;
        return old == with ? null : old;
    }
}
