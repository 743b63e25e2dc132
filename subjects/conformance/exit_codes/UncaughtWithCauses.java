// An uncaught exception with two causes, whose common frames are shortened.

public class UncaughtWithCauses {
    static void low() {
        throw new IllegalStateException("low");
    }

    static void middle() {
        try {
            low();
        } catch (IllegalStateException e) {
            throw new IllegalArgumentException("middle", e);
        }
    }

    public static void main(String[] args) {
        try {
            middle();
        } catch (IllegalArgumentException e) {
            throw new RuntimeException(e);
        }
    }
}
