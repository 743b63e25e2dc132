// A key to a private field stands in a constant.
package means;

import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;

public class Valve {
    public static final AtomicIntegerFieldUpdater<Valve> TURNS =
            AtomicIntegerFieldUpdater.newUpdater(Valve.class, "turns");

    private volatile int turns = 1;

    public boolean isOpen() {
        return turns == 1;
    }
}
