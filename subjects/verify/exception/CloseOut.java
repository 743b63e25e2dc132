// holds: what is printed after the console was closed is lost
import org.sosy_lab.sv_benchmarks.Verifier;

public class CloseOut {
    public static void main(String[] args) {
        System.out.println(Verifier.nondetInt());
        System.out.close();
        System.out.println(Verifier.nondetBoolean());
        if (!System.out.checkError()) {
            throw new IllegalStateException();
        }
    }
}
