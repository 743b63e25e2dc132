// What: callers on a JVM that see objects with fields which no constructor leaves so.
package unfinished;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.ArrayList;
import java.util.List;

public class Shown {
    static final List<Object> SEEN = new ArrayList<>();
    private static boolean wasSet = true;

    public static void main(String[] none) throws Exception {
        new Eager() {
            @Override
            protected void prepare() {
                wasSet = isSet();
            }
        };
        System.out.println("Eager " + wasSet);
        new Listed(new ArrayList<>() {
            @Override
            public boolean add(Object one) {
                System.out.println("Listed " + ((Listed) one).isSet());
                return true;
            }
        });
        new Begun();
        System.out.println("Begun " + !Begun.seen);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        new ObjectOutputStream(bytes).writeObject(new Stored());
        Object read = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray())).readObject();
        System.out.println("Stored " + ((Stored) read).isSet());
        new Thrown() {
            @Override
            protected void prepare() {
                System.out.println("Thrown " + isSet());
            }
        };
        try {
            new Late(-1);
        } catch (IllegalArgumentException negative) {
            System.out.println("Late " + Late.seen.isSet());
        }
        new Parted();
        System.out.println("Parted " + !Parted.seen);
        System.out.println("Calm " + new Calm().isSet() + " " + new Calm().isPart());
    }
}
