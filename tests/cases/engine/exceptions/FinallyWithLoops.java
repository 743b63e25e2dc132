// break and continue run finally on their way; JLS §14.20.2.
public class FinallyWithLoops {
    public static int run(int a, int b) {
        int log = 0;
        for (int i = 0; i < 3; i++) {
            try {
                if (i == (a & 3)) {
                    continue;
                }
                if (i == (b & 3)) {
                    break;
                }
                log += 1;
            } finally {
                log += 10;
            }
            log += 100;
        }
        return log;
    }
}
