// Numbers are summed while hasNextInt holds; the first word ends it.
import java.util.Scanner;

public class ScannerSumLoop {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int sum = 0;
        int count = 0;
        while (in.hasNextInt()) {
            sum += in.nextInt();
            count++;
        }
        System.out.println(count + " numbers, sum " + sum + ", then " + in.next() + ", and " + in.nextBigInteger());
    }
}
