// What a call puts into fields of its receiver: boxes and arrays are compared, the contents of new collections and builders are not.
package telling;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

public class Kept {
    List<String> names = new ArrayList<>();
    Set<Integer> numbers;
    Integer boxed;
    StringBuilder text;
    char[] letters;

    public void name() {
        names = new ArrayList<>(List.of("n"));
    }

    public void number() {
        numbers = new HashSet<>(List.of(3));
        boxed = 8; // or: boxed = 9;
    }

    public void write() {
        text = new StringBuilder("w");
        letters = new char[] {'a', 'b'}; // or: letters = new char[] {'a', 'c'};
    }
}
