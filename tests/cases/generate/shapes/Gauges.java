package shapes;

/** Two gauges share the scale that all begin with, so what one test does to it the methods of another gauge tell. */
public class Gauges {
    private static final class Scale {
        int step;
    }

    private static final Scale COMMON = new Scale();

    private Scale scale = COMMON;

    public void spoil(Gauges other) {
        if (other != null && other != this && scale == COMMON && other.scale == scale) {
            scale.step = 5;
        }
    }

    public int step() {
        return scale.step;
    }
}
