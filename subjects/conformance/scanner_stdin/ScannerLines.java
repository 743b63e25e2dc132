// Lines with different ends, empty lines and a last line without an end.
import java.util.Scanner;

public class ScannerLines {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int number = 0;
        while (in.hasNextLine()) {
            System.out.println(++number + " [" + in.nextLine() + "]");
        }
    }
}
