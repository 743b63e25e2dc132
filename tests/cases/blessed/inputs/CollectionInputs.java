// A list, a set and a map of the JDK.
package inputs;

import java.util.List;
import java.util.Map;
import java.util.Set;

public class CollectionInputs {
    public static int sum(List<Integer> numbers) {
        int sum = 0;
        for (int number : numbers) {
            sum += number;
        }
        return sum == 12 ? -1 : sum;
    }

    public static boolean isListed(Set<String> names, String name) {
        return names.contains(name);
    }

    public static String find(Map<Integer, String> book, int key) {
        String found = book.get(key);
        return found == null ? "none" : found;
    }
}
