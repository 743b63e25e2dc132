package cases;

import java.util.stream.Stream;
import java.util.HashSet;
import java.util.Set;

// domain BoxesInStream.a 0..3
// domain BoxesInStream.b 0..3
// domain BoxesInStream.k null|Integer 0..2
class BoxesInStream {
    int a;
    int b;
    Integer k;

    boolean repOk() {
        Integer old = k;
        k = a;
        Set<Object> set = new HashSet<>();
        set.add(k);
        set.add(b);
        int sum = Stream.of(a, b).mapToInt(Integer::intValue).sum();
        if (old != null && old.equals(k)) {
            return set.size() == 1;
        }
        int y = a > 1 ? k : b;
        return old == null ? sum > 4 : y < sum && set.contains(old);
    }
}
