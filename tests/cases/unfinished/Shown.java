// What: callers on a JVM that see objects with fields which no constructor leaves so.
package unfinished;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

public class Shown {
    static final List<Object> SEEN = new ArrayList<>();
    private static boolean wasSet = true;

    private static boolean isSet(Object record) throws Exception {
        return (boolean) record.getClass().getMethod("isSet").invoke(record);
    }

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
        for (Supplier<Object> make :
                List.<Supplier<Object>>of(
                        () -> new Refused.Passed(0), () -> new Refused.Held(0), () -> new Refused.Checked(0))) {
            try {
                make.get();
            } catch (Refused refused) {
                Object with = refused.refused();
                Object record = with instanceof Supplier<?> held ? held.get() : with;
                System.out.println(record.getClass().getSimpleName() + " " + isSet(record));
            }
        }
        try {
            new Refused.Kept(0);
        } catch (IllegalArgumentException small) {
            System.out.println("Kept " + isSet(Refused.last));
        }
        Refused.last = null;
        while (Refused.last == null) {
            try {
                new Refused.Collected(0);
            } catch (IllegalArgumentException small) {
                System.gc();
            }
        }
        System.out.println("Collected " + isSet(Refused.last));
        System.out.println("Calm " + new Calm().isSet() + " " + new Calm().isPart());
    }
}
