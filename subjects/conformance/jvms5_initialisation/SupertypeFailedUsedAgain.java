/** A class whose superclass had failed before fails too, and says so whenever it is used. */
public class SupertypeFailedUsedAgain {
    static class Above {
        static int value = Integer.parseInt("x");
    }

    static class Below extends Above {
        static int own = 1;

        static void call() {}
    }

    public static void main(String[] args) {
        attempt(() -> System.out.println(Above.value));
        attempt(Below::call);
        attempt(() -> System.out.println(Below.own));
        attempt(() -> System.out.println(Above.value));
    }

    private static void attempt(Runnable use) {
        try {
            use.run();
        } catch (Throwable error) {
            error.printStackTrace();
        }
    }
}
