// What an initialiser has taken from another class is looked at without reading a static field.
package means;

public class Dial {
    enum Notch {
        LOW, HIGH;

        final int most = Knob.turns() * 2;
    }

    static class Limits {
        static {
            if (Knob.turns() > 5) {
                throw new IllegalStateException();
            }
        }

        static int most() {
            return 4;
        }
    }

    private int level;
    private int mark;

    public void raise() {
        if (level < Notch.values()[0].most) {
            level++;
        }
    }

    public void mark() {
        mark = 9;
        mark = Limits.most();
    }

    public boolean isWithin() {
        return level <= 4;
    }

    public boolean isMarked() {
        return mark == 0 || mark == 4;
    }
}
