import java.io.ByteArrayOutputStream;
import java.io.PrintStream;

// Printing has no effect on the program but for what toString does; API java.io.PrintStream.
public class Consoles {
    static int asked;

    @Override
    public String toString() {
        asked++;
        return "asked";
    }

    public static int run(int a, int b) {
        asked = 0;
        PrintStream quiet = System.err;
        quiet.print(a);
        quiet.print("");
        quiet.print((Object) new Consoles());
        quiet.print(new char[0]);
        quiet.flush();
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        bytes.write(b);
        bytes.write(7);
        String missing = System.getProperty("no.such.property", "none");
        int hash = System.identityHashCode(null) + System.lineSeparator().length() + missing.length();
        return asked * 100 + bytes.size() * 10 + bytes.toByteArray()[0] + hash + (System.getProperty("absent") == null ? 1 : 0);
    }
}
