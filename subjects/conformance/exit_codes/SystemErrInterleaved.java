// Output to both streams, with a code from a condition.

public class SystemErrInterleaved {
    public static void main(String[] args) {
        for (int i = 0; i < 5; i++) {
            (i % 2 == 0 ? System.out : System.err).println("line " + i);
        }
        System.err.printf("%d errors%n", 2);
        System.exit(args.length == 0 ? 3 : 0);
    }
}
