// PrintWriter into a StringWriter, and readers over strings.
import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringReader;
import java.io.StringWriter;

public class FormatterAndStringWriter {
    public static void main(String[] args) throws IOException {
        StringWriter text = new StringWriter();
        try (PrintWriter writer = new PrintWriter(text)) {
            writer.printf("%d-%s", 1, "x");
            writer.println();
            writer.append('c').print(2.5);
            System.out.println(writer.checkError());
        }
        System.out.println(text.toString().replace(System.lineSeparator(), "/"));
        BufferedReader reader = new BufferedReader(new StringReader("one\r\ntwo\rthree"));
        reader.mark(10);
        System.out.println(reader.readLine());
        reader.reset();
        System.out.println(reader.lines().toList());
        System.out.println(text.getBuffer().length());
    }
}
