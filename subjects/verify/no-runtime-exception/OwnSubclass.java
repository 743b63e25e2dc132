// violated: an exception class of the program that extends RuntimeException far below
import org.sosy_lab.sv_benchmarks.Verifier;

public class OwnSubclass {
    static class Refused extends IllegalArgumentException {}

    static class Late extends Refused {}

    public static void main(String[] args) {
        if (Verifier.nondetInt() == 31) {
            throw new Late();
        }
    }
}
