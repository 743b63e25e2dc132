// indexOf with a range, splitWithDelimiters, repeat of builders and character tests.
import java.util.Arrays;

public class NewStringMethods {
    public static void main(String[] args) {
        System.out.println("banana".indexOf('a', 2, 3) + " " + "banana".indexOf("an", 2, 6) + " " + Arrays.toString("a,b;c".splitWithDelimiters("[,;]", 0)));
        System.out.println(new StringBuilder("x").repeat("ab", 2).repeat('z', 3));
        System.out.println(Math.clamp(15L, 0, 10) + " " + Math.ceilDiv(7, 2) + " " + Math.clamp(-0.5, 0.0, 1.0) + " " + Character.isEmoji(0x1f600));
        System.out.println(Integer.compress(0b10110110, 0b11001101) + " " + Integer.expand(0b10110, 0b11001101));
    }
}
