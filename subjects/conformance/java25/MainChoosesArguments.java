// Of two main methods the one with arguments begins the program, though it is less accessible; JLS 25 §12.1.4.
public class MainChoosesArguments {
    private final String made = "made";

    protected void main(String... args) {
        System.out.println(made + " " + args.length);
        main();
    }

    public static void main() {
        System.out.println("without");
    }
}
