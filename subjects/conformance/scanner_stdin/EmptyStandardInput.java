// Reading from empty standard input.
import java.io.IOException;
import java.util.Scanner;

public class EmptyStandardInput {
    public static void main(String[] args) throws IOException {
        System.out.println(System.in.read());
        Scanner in = new Scanner(System.in);
        System.out.println(in.hasNext() + " " + in.hasNextLine() + " " + in.hasNextInt());
    }
}
