// A classic count of letters, digits, vowels and words.
import java.util.Arrays;

public class CountCharacterKinds {
    public static void main(String[] args) {
        String text = "The 3 quick foxes; jumped over 12 lazy dogs!";
        int letters = 0;
        int digits = 0;
        int upper = 0;
        int vowels = 0;
        int words = 0;
        boolean inWord = false;
        int[] frequency = new int[26];
        for (char c : text.toCharArray()) {
            if (Character.isLetter(c)) {
                letters++;
                frequency[Character.toLowerCase(c) - 'a']++;
            }
            digits += Character.isDigit(c) ? 1 : 0;
            upper += Character.isUpperCase(c) ? 1 : 0;
            vowels += "aeiou".indexOf(Character.toLowerCase(c)) >= 0 ? 1 : 0;
            boolean letter = Character.isLetterOrDigit(c);
            words += letter && !inWord ? 1 : 0;
            inWord = letter;
        }
        System.out.println(letters + " " + digits + " " + upper + " " + vowels + " " + words);
        System.out.println(Arrays.toString(frequency));
    }
}
