// System.exit runs the hooks first, and its status stays (API of System.exit).
public class HooksOnExit {
    public static void main(String[] args) {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.println("hook")));
        try {
            System.exit(9);
        } finally {
            System.out.println("never");
        }
    }
}
