// violated: case 1000 gives 3.
import org.sosy_lab.sv_benchmarks.Verifier;

public class SwitchTable {
    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        int code;
        switch (n) {
            case -7:
                code = 1;
                break;
            case 20:
                code = 2;
                break;
            case 1000:
                code = 3;
                break;
            default:
                code = 0;
        }
        assert code != 3;
    }
}
