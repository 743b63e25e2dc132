// Reading a compile-time constant does not initialise its class.

public class ConstantsDoNotInitialise {
    static class Constants {
        static final int NUMBER = 42;
        static final String TEXT = "text";
        static final Integer BOXED = 7;

        static {
            System.out.println("initialised");
        }
    }

    public static void main(String[] args) {
        System.out.println(Constants.NUMBER);
        System.out.println(Constants.TEXT);
        System.out.println("before the boxed one");
        System.out.println(Constants.BOXED);
    }
}
