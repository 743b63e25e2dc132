package loaded;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectOutputStream;

/** Loads the class by which {@link Sorts} finds a property, and much else of the JDK. */
public class Copies {
    public static int size(String text) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        new ObjectOutputStream(bytes).writeObject(text);
        return bytes.size();
    }
}
