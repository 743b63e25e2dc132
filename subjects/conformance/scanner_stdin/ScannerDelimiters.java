// A Scanner with its own delimiters on a string, and patterns.
import java.util.Locale;
import java.util.Scanner;

public class ScannerDelimiters {
    public static void main(String[] args) {
        Scanner in = new Scanner("a,b;;c , 12").useDelimiter("[,;]");
        while (in.hasNext()) {
            System.out.print("[" + in.next() + "]");
        }
        System.out.println("");
        Scanner lines = new Scanner("key = value\nother= 5\n");
        System.out.println(lines.findInLine("(\\w+)\\s*=\\s*(\\w+)") + " " + lines.match().group(2));
        lines.nextLine();
        System.out.println(lines.next("[a-z]+=") + lines.nextInt() + " " + lines.hasNext());
        Scanner radix = new Scanner("ff 1,234 10");
        System.out.println(radix.nextInt(16) + " " + radix.useLocale(Locale.US).nextInt() + " " + radix.useRadix(2).nextInt());
        System.out.println(new Scanner("x 1 2.5 true").tokens().toList());
    }
}
