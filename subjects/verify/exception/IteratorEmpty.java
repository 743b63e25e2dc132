// violated: an empty list has no next element.
import org.sosy_lab.sv_benchmarks.Verifier;

public class IteratorEmpty {
    public static void main(String[] args) {
        java.util.List<Integer> list = new java.util.ArrayList<>();
        if (Verifier.nondetBoolean()) {
            list.add(1);
        }
        int first = list.iterator().next();
    }
}
