// Reading from a stream makes another array in the place of the one in the constant.
package means;

import java.io.Serializable;

public class Slots implements Serializable {
    private static final int[] NONE = {};

    private int[] slots = NONE;

    public void grow() {
        slots = new int[2];
    }

    public boolean isFilled() {
        return slots == NONE || slots.length == 2;
    }
}
