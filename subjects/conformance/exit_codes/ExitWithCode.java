// System.exit ends the program with its code, past finally blocks.

public class ExitWithCode {
    public static void main(String[] args) {
        try {
            System.out.println("before");
            System.exit(42);
        } finally {
            System.out.println("never");
        }
    }
}
