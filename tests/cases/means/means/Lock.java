// A class below is told from this one within a function, and by its Class object.
package means;

import java.util.function.BooleanSupplier;

public class Lock {
    protected boolean isBroken() {
        return false;
    }

    public boolean isSafe() {
        BooleanSupplier safe = () -> !isBroken();
        return safe.getAsBoolean();
    }

    public boolean isPlain() {
        return !Broken.class.isInstance(this);
    }

    public static final class Broken extends Lock {
        @Override
        protected boolean isBroken() {
            return true;
        }
    }
}
