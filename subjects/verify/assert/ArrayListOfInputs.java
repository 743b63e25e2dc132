// holds: a list has what was added.
import org.sosy_lab.sv_benchmarks.Verifier;

public class ArrayListOfInputs {
    public static void main(String[] args) {
        java.util.ArrayList<Integer> list = new java.util.ArrayList<>();
        for (int i = 0; i < 3; i++) {
            list.add(Verifier.nondetInt());
        }
        int sum = 0;
        for (int value : list) {
            sum += value;
        }
        assert list.size() == 3 && sum == list.get(0) + list.get(1) + list.get(2);
    }
}
