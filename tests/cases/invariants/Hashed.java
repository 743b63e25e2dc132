/** An object that ends its chain only when its identity hash code, which a JVM chooses, is even. */
class Hashed {
    Hashed next;
    int weight;

    boolean repOk() {
        return next != null ? weight == 1 : System.identityHashCode(this) % 2 == 0;
    }

    static int look(Hashed hashed) {
        if (hashed.next == null) {
            return 0;
        }
        return hashed.weight == 1 ? 1 : 2;
    }
}
