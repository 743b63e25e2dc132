// continue and break in finally decide where control goes.

public class FinallyWithLoops {
    @SuppressWarnings("finally")
    static String run() {
        StringBuilder log = new StringBuilder();
        for (int i = 0; i < 5; i++) {
            try {
                log.append("t").append(i);
                if (i % 2 == 0) {
                    throw new IllegalStateException();
                }
            } finally {
                log.append("f");
                if (i == 3) {
                    break;
                }
                continue;
            }
        }
        return log.toString();
    }

    public static void main(String[] args) {
        System.out.println(run());
    }
}
