// A failing static initialiser of the main class itself.

public class UncaughtInMainInitialiser {
    static int value = compute();

    static int compute() {
        throw new IllegalStateException("main class");
    }

    public static void main(String[] args) {
        System.out.println(value);
    }
}
