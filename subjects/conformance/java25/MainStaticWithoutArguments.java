// A main method that is static, not public and without parameters begins the program; JLS 25 §12.1.4.
class MainStaticWithoutArguments {
    static {
        System.out.println("initialised");
    }

    MainStaticWithoutArguments() {
        System.out.println("not constructed");
    }

    static void main() {
        System.out.println("main()");
        throw new IllegalStateException("from main");
    }
}
