// A BufferedReader reads standard input by line and by char.
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.List;

public class BufferedReaderLines {
    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        System.out.println(in.readLine());
        System.out.println((char) in.read() + "" + (char) in.read());
        System.out.println("[" + in.readLine() + "]");
        List<String> rest = in.lines().toList();
        System.out.println(rest.size() + " " + rest);
        System.out.println(in.readLine() + " " + in.read());
    }
}
