// What is printed to a console that was closed is lost, and checkError says so (API of PrintStream).
import java.io.PrintWriter;

public class CloseConsole {
    public static void main(String[] args) {
        System.out.println("before");
        System.err.println("open: " + System.out.checkError());
        System.out.close();
        System.out.println("after");
        System.out.printf("%d%n", 1);
        System.out.close();
        System.out.flush();
        System.err.println("closed: " + System.out.checkError());
        PrintWriter writer = new PrintWriter(System.err, true);
        writer.println("by a writer");
        writer.close();
        System.err.println("after");
        throw new IllegalStateException("nobody sees it");
    }
}
