// violated: "stop" gives 2.
import org.sosy_lab.sv_benchmarks.Verifier;

public class StringSwitch {
    public static void main(String[] args) {
        int code;
        switch (Verifier.nondetString()) {
            case "go":
                code = 1;
                break;
            case "stop":
                code = 2;
                break;
            default:
                code = 0;
        }
        assert code != 2;
    }
}
