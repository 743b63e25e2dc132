// What: reading an object from a stream leaves a transient field zero, whatever the constructor does.
package unfinished;

import java.io.Serializable;

public class Stored implements Serializable {
    private transient int size = 5;

    public boolean isSet() {
        return size == 5;
    }
}
