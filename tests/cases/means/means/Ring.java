// What is written unshared is written twice where its own parts lead to it.
package means;

import java.io.Serializable;

public class Ring implements Serializable {
    private final Ring next = this;

    public boolean isClosed() {
        return next == this;
    }
}
