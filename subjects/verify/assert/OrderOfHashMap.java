// violated: a hash map has its keys in another order than they came.
import java.util.HashMap;
import java.util.Map;
import org.sosy_lab.sv_benchmarks.Verifier;

public class OrderOfHashMap {
    public static void main(String[] args) {
        int first = Verifier.nondetInt();
        int second = Verifier.nondetInt();
        Verifier.assume(first >= 0 && first < 8 && second >= 0 && second < 8 && first != second);
        Map<Integer, String> names = new HashMap<>();
        names.put(first, "first");
        names.put(second, "second");
        assert names.keySet().iterator().next() == first;
    }
}
