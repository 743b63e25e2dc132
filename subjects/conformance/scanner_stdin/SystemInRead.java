// Bytes of standard input by System.in.read.
import java.io.IOException;

public class SystemInRead {
    public static void main(String[] args) throws IOException {
        int sum = 0;
        int count = 0;
        int b;
        while ((b = System.in.read()) != -1) {
            sum += b;
            count++;
        }
        System.out.println(count + " " + sum + " " + System.in.read());
    }
}
