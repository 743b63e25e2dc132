// A constant of an enum that calls are passed keeps what another class had.
package means;

public class Alarm {
    public enum Level {
        LOW, HIGH;

        private final boolean isLoud = Knob.turns() > 2;
    }

    private boolean isLoud;

    public void ring(Level level) {
        isLoud = level != null && level.isLoud;
    }

    public boolean isQuiet() {
        return !isLoud;
    }
}
