// Own equals and hashCode, reached through Object; API java.lang.Object.
public class EqualsAndHash {
    final int x;

    EqualsAndHash(int x) {
        this.x = x;
    }

    @Override
    public boolean equals(Object o) {
        return o instanceof EqualsAndHash && ((EqualsAndHash) o).x == x;
    }

    @Override
    public int hashCode() {
        return x * 31;
    }

    public static int run(int a, int b) {
        Object p = new EqualsAndHash(a);
        Object q = new EqualsAndHash(b);
        return (p.equals(q) ? 1 : 0) + (p == q ? 2 : 0) + (p.equals("x") ? 4 : 0) + p.hashCode() * 8;
    }
}
