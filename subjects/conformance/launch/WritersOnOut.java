// Writers around System.out use the default charset, and System.setOut takes its place (API of PrintWriter, System).
import java.io.ByteArrayOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.Charset;

public class WritersOnOut {
    public static void main(String[] args) throws Exception {
        PrintWriter writer = new PrintWriter(System.out);
        writer.println("kept until it is flushed");
        System.out.println("first");
        writer.printf("%5.2f|%s%n", 1.5, Charset.defaultCharset());
        writer.flush();
        OutputStreamWriter plain = new OutputStreamWriter(System.out);
        plain.write("plain " + plain.getEncoding() + "\n");
        plain.flush();
        PrintStream console = System.out;
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        System.setOut(new PrintStream(bytes));
        System.out.print("caught");
        System.setOut(console);
        System.out.println(bytes + " " + bytes.size());
        PrintStream file = new PrintStream(new FileOutputStream(FileDescriptor.out), true);
        file.println("to the file");
        System.out.println(file.checkError());
    }
}
