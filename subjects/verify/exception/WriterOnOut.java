// holds: a PrintWriter finds the default charset
import java.io.PrintWriter;
import org.sosy_lab.sv_benchmarks.Verifier;

public class WriterOnOut {
    public static void main(String[] args) {
        PrintWriter out = new PrintWriter(System.out);
        out.println("ok");
        out.flush();
        if (Verifier.nondetInt() > 0) {
            new PrintWriter(System.err, true).println("more");
        }
    }
}
