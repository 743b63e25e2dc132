package loaded;

import java.util.Arrays;

/** The sorting code of the JDK asks for a property by a class that also others load. */
public class Sorts {
    public static int least(int a, int b) {
        Integer[] both = {a, b};
        Arrays.sort(both);
        return both[0];
    }
}
