// holds with its static fields as initialised; with any numbers in them, 30 degrees are above the limit 29.
import org.sosy_lab.sv_benchmarks.Verifier;

public class Thermostat {
    static int limit = 60;
    static boolean locked = true;
    static final int STEP = 5;
    private static String name = "hall";

    public static void main(String[] args) {
        int degrees = Verifier.nondetInt();
        Verifier.assume(0 <= degrees && degrees <= 30 && degrees % STEP == 0);
        if (!locked) {
            degrees += name.length();
        }
        assert degrees <= limit;
    }
}
