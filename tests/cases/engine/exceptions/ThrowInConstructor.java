// A constructor that throws leaves the variable unassigned; JLS §12.5.
public class ThrowInConstructor {
    static ThrowInConstructor last;
    final int value;

    ThrowInConstructor(int value) {
        last = this;
        if (value < 0) {
            throw new IllegalArgumentException("negative");
        }
        this.value = value;
    }

    public static int run(int a, int b) {
        last = null;
        ThrowInConstructor x = null;
        try {
            x = new ThrowInConstructor(a);
        } catch (IllegalArgumentException e) {
            return x == null ? -1 - last.value : -2;
        }
        return x.value;
    }
}
