// Writing to a stream runs code of the class.
package means;

import java.io.Serializable;

public class Till implements Serializable {
    private int coins = 1;

    public void add() {
        coins = 2;
    }

    private Object writeReplace() {
        coins = 0;
        return this;
    }

    public boolean isFilled() {
        return coins > 0;
    }
}
