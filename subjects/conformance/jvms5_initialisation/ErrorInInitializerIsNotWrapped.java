// An Error thrown by a static initialiser is not wrapped.

public class ErrorInInitializerIsNotWrapped {
    static class Broken {
        static {
            if (args() == 0) {
                throw new AssertionError("as it is");
            }
        }

        static int args() {
            return 0;
        }
    }

    public static void main(String[] args) {
        try {
            new Broken();
        } catch (AssertionError e) {
            System.out.println(e.getMessage());
        }
        try {
            new Broken();
        } catch (NoClassDefFoundError e) {
            System.out.println(e.getMessage());
        }
    }
}
