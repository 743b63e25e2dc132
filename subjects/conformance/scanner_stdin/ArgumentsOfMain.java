// main receives its arguments as they are.

public class ArgumentsOfMain {
    public static void main(String[] args) {
        System.out.println(args.length);
        for (String arg : args) {
            System.out.println("[" + arg + "]");
        }
    }
}
