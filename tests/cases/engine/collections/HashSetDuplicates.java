// A set keeps one of equal elements; API java.util.HashSet.
import java.util.HashSet;
import java.util.Set;

public class HashSetDuplicates {
    public static int run(int a, int b) {
        Set<Integer> set = new HashSet<>();
        boolean first = set.add(a & 3);
        boolean second = set.add(b & 3);
        boolean removed = set.remove(0);
        return set.size() * 8 + (first ? 1 : 0) + (second ? 2 : 0) + (removed ? 4 : 0);
    }
}
