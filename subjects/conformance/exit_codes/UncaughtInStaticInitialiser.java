// A failing static initialiser of another class is wrapped.

public class UncaughtInStaticInitialiser {
    static class Broken {
        static final int VALUE = Integer.parseInt("not a number");
    }

    public static void main(String[] args) {
        System.out.println(Broken.VALUE);
    }
}
