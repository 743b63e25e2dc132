// A failing initialiser gives ExceptionInInitializerError once and NoClassDefFoundError later.

public class ExceptionInInitializer {
    static class Broken {
        static int value = compute();

        static int compute() {
            throw new IllegalStateException("cannot");
        }
    }

    public static void main(String[] args) {
        for (int i = 0; i < 3; i++) {
            try {
                System.out.println(Broken.value);
            } catch (ExceptionInInitializerError e) {
                System.out.println("initializer: " + e.getMessage() + " cause " + e.getCause());
            } catch (NoClassDefFoundError e) {
                System.out.println("no class: " + e.getMessage());
            }
        }
    }
}
