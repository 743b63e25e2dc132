// An exception whose getMessage throws, caught while it is printed by the program.

public class ExceptionFromToString {
    static class Nasty extends RuntimeException {
        private static final long serialVersionUID = 1;

        @Override
        public String getMessage() {
            throw new IllegalStateException("no message for you");
        }
    }

    public static void main(String[] args) {
        try {
            System.out.println(new Nasty());
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        System.out.print("no line end");
        System.exit(7);
    }
}
