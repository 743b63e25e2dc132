// charAt, toCharArray, getChars and subSequence with their errors.
import java.util.Arrays;

public class CharAtAndToCharArray {
    public static void main(String[] args) {
        String text = "hello";
        char[] chars = text.toCharArray();
        Arrays.sort(chars);
        System.out.println(new String(chars) + " " + text);
        char[] target = "......".toCharArray();
        text.getChars(1, 4, target, 2);
        System.out.println(new String(target) + " " + text.subSequence(1, 3));
        for (int index : new int[] {-1, 5}) {
            try {
                System.out.println(text.charAt(index));
            } catch (StringIndexOutOfBoundsException e) {
                System.out.println(e.getMessage());
            }
        }
        try {
            text.getChars(0, 5, target, 3);
        } catch (IndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
    }
}
