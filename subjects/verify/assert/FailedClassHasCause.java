// violated: the error about a class that could not be initialised has a cause.
public class FailedClassHasCause {
    static class Bad {
        static int value = 1 / 0;
    }

    public static void main(String[] args) {
        try {
            Bad.value++;
        } catch (ExceptionInInitializerError e) {
            try {
                Bad.value++;
            } catch (NoClassDefFoundError again) {
                assert again.getCause() == null;
            }
        }
    }
}
