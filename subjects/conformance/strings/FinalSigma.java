// A capital sigma is lowered to another letter at the end of a word than elsewhere: all texts of up to four characters.
import java.util.Locale;

public class FinalSigma {
    static final char[] CHARACTERS = {'Σ', 'a', 'É', 'ж', ' ', '\n'};
    static int count;
    static int hash;

    static void extend(String text) {
        String lower = text.toLowerCase(Locale.ROOT);
        count++;
        hash = hash * 31 + lower.hashCode();
        if (text.length() == 3 && text.charAt(1) == 'Σ') {
            System.out.println(lower.replace('\n', '/'));
        }
        if (text.length() < 4) {
            for (char next : CHARACTERS) {
                extend(text + next);
            }
        }
    }

    public static void main(String[] args) {
        extend("");
        System.out.println(count + " " + hash);
        // All letters of the alphabets with cases, before and after.
        for (char letter = 0x41; letter < 0x530; letter++) {
            boolean plain = Character.isUpperCase(letter) || Character.isLowerCase(letter);
            if (plain && letter != 'ª' && letter != 'º' && (letter < 0x250 || letter > 0x37a)) {
                hash = hash * 31 + (letter + "Σ " + letter + "Σ" + letter + " Σ" + letter).toLowerCase(Locale.ROOT).hashCode();
            }
        }
        System.out.println(hash);
    }
}
