package handed;

import java.lang.invoke.MethodHandles;

/** Who is given the key calls the private method, with any number. */
public class Keyed {
    private static int locked(int number) {
        return number > 60 ? 60 : number;
    }

    public static int ofLocked() {
        return locked(1);
    }

    public static MethodHandles.Lookup key() {
        return MethodHandles.lookup();
    }
}
