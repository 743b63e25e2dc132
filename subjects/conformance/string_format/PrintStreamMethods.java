// print and println of every kind on System.out.
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

public class PrintStreamMethods {
    public static void main(String[] args) throws IOException {
        System.out.print('c');
        System.out.print(1);
        System.out.print(2L);
        System.out.print(1.5f);
        System.out.print(2.5);
        System.out.print(true);
        System.out.print((Object) null);
        System.out.print((String) null);
        System.out.println(new char[] {'a', 'b'});
        System.out.println();
        System.out.append("appended ").append('x').append("abcdef", 1, 3).println();
        System.out.write('w');
        System.out.write(new byte[] {'o', 'r', 'd', '\n'}, 0, 4);
        System.out.flush();
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        PrintStream stream = new PrintStream(bytes, true, StandardCharsets.UTF_8);
        stream.printf("%s=%d", "é", 1);
        stream.print(2);
        System.out.println(bytes.size() + " " + bytes.toString(StandardCharsets.UTF_8).length());
    }
}
