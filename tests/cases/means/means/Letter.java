// Reading from a stream runs code of the class, which no constructor does.
package means;

import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.Serializable;

public class Letter implements Serializable {
    private static final long serialVersionUID = 1L;

    private int stamps = 1;

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
        in.defaultReadObject();
        stamps = 0;
    }

    public boolean isStamped() {
        return stamps == 1;
    }
}
