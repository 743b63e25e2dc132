// A function in a constant changes what it is given.
package means;

import java.util.function.Consumer;

public class Gate {
    public static final Consumer<Gate> FORCE = gate -> gate.width = -1;

    private int width;

    public void widen() {
        if (width < 3) {
            width++;
        }
    }

    public boolean isWide() {
        return width >= 0;
    }
}
