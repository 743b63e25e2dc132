/** What the benchmark run-hello runs: as little as a program can do. */
public final class RunHello {
    private RunHello() {}

    public static void main(String[] args) {
        System.out.println("Hello, world");
    }
}
