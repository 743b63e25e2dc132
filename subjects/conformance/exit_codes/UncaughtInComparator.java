// An exception from a comparator inside the sorting of a list.
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

public class UncaughtInComparator {
    public static void main(String[] args) {
        List<String> list = new ArrayList<>(Arrays.asList("b", null, "a"));
        Collections.sort(list);
    }
}
