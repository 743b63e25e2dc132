// A few classic string programs over several inputs.
import java.util.Arrays;
import java.util.Locale;

public class PalindromesAndAnagrams {
    static boolean palindrome(String text) {
        String clean = text.toLowerCase(Locale.ROOT).replaceAll("[^a-z]", "");
        return new StringBuilder(clean).reverse().toString().equals(clean);
    }

    static String key(String word) {
        char[] letters = word.toCharArray();
        Arrays.sort(letters);
        return new String(letters);
    }

    static String caesar(String text, int shift) {
        StringBuilder result = new StringBuilder();
        for (char c : text.toCharArray()) {
            result.append(Character.isLowerCase(c) ? (char) ('a' + Math.floorMod(c - 'a' + shift, 26)) : c);
        }
        return result.toString();
    }

    public static void main(String[] args) {
        System.out.println(palindrome("A man, a plan, a canal: Panama") + " " + palindrome("heapwise"));
        System.out.println(key("listen").equals(key("silent")));
        System.out.println(caesar("hello, world", 3) + " " + caesar(caesar("hello", 30), -30));
    }
}
