// violated: the remainder by 0 is thrown for long too.
import org.sosy_lab.sv_benchmarks.Verifier;

public class RemainderOfLong {
    public static void main(String[] args) {
        long n = Verifier.nondetLong();
        long rest = 5L % (n - 8);
    }
}
