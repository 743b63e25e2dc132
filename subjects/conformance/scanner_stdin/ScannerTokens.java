// A Scanner reads tokens of several kinds from standard input.
import java.util.Scanner;

public class ScannerTokens {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        double d = in.nextDouble();
        String word = in.next();
        boolean flag = in.nextBoolean();
        long big = in.nextLong();
        in.nextLine();
        String line = in.nextLine();
        System.out.println(n + "|" + d + "|" + word + "|" + flag + "|" + big + "|" + line + "|");
        System.out.println(in.hasNext());
    }
}
