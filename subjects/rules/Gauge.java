package rules;

import rules.inner.Level;

/** Reads a field through a class of another package. */
public class Gauge {
    Level level;

    public boolean isHigh() {
        return level != null && level.level() > 3;
    }
}
