// unknown: threads are not explored
import org.sosy_lab.sv_benchmarks.Verifier;

public class StartsAThread {
    static int seen;

    public static void main(String[] args) throws InterruptedException {
        int n = Verifier.nondetInt();
        Thread thread = new Thread(() -> seen = n);
        thread.start();
        thread.join();
        if (seen != n) {
            throw new IllegalStateException();
        }
    }
}
