// Constructors from chars, bytes, code points and builders, and their errors.
import java.nio.charset.StandardCharsets;

public class StringConstructors {
    public static void main(String[] args) {
        char[] chars = {'a', 'b', 'c', 'd'};
        String text = new String(chars, 1, 2);
        chars[1] = 'X';
        System.out.println(text + new String(chars) + String.copyValueOf(chars, 2, 2) + String.valueOf(chars, 0, 1));
        System.out.println(new String(new int[] {0x1f600, 'a'}, 0, 2).length());
        System.out.println(new String(new byte[] {72, 105}, StandardCharsets.US_ASCII) + new String(new StringBuilder("sb")) + new String());
        try {
            new String(chars, 3, 2);
        } catch (StringIndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        try {
            new String(new int[] {0x110000}, 0, 1);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }
}
