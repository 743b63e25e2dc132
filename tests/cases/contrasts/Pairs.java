// What: nodes that callers take in pairs: of some only the second is kept.
package contrasts;

public class Pairs {
    private Pairs next;

    private Pairs(Pairs next) {
        this.next = next;
    }

    public static Pairs create() {
        return new Pairs(new Pairs(null));
    }

    public Pairs next() {
        return next;
    }

    boolean isShort() {
        return next == null || next.next == null;
    }

    boolean isPair() {
        return next != null && next.next == null;
    }
}
