/** A class without a name overrides a method: what calls that may change something (JLS 15.9.5). */
public class Hooked {
    /** Does nothing by itself. */
    static class Hook {
        void hit() {
        }
    }

    private int count;
    private final Hook hook = new Hook() {
        @Override
        void hit() {
            count++;
        }
    };

    public void go() {
        hook.hit();
    }

    public boolean isSecond() {
        return count > 1;
    }
}
