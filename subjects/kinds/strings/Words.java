package kinds.strings;

/** Order and shape of words: compareTo, charAt and small loops. */
public class Words {
    /** Where a word stands between two others. */
    public static String place(String word, String low, String high) {
        if (low.compareTo(high) > 0) {
            return "bounds are swapped";
        }
        if (word.compareTo(low) < 0) {
            return "before";
        }
        if (word.equals(low)) {
            return "first";
        }
        return word.compareTo(high) > 0 ? "after" : "between";
    }

    public static boolean palindrome(String word) {
        int left = 0;
        int right = word.length() - 1;
        while (left < right) {
            if (word.charAt(left++) != word.charAt(right--)) {
                return false;
            }
        }
        return word.length() > 2;
    }

    /** The plural of an English noun, by four rules. */
    public static String plural(String noun) {
        int last = noun.length() - 1;
        if (last < 0) {
            return "";
        }
        if (noun.equals("child")) {
            return "children";
        }
        char end = noun.charAt(last);
        if (end == 's' || end == 'x' || noun.endsWith("ch")) {
            return noun + "es";
        }
        if (end == 'y' && last > 0 && "aeiou".indexOf(noun.charAt(last - 1)) < 0) {
            return noun.substring(0, last) + "ies";
        }
        return noun + "s";
    }

    /** Whether one word is the other turned by some letters. */
    public static boolean rotation(String a, String b) {
        return a.length() == b.length() && !a.equals(b) && (a + a).contains(b);
    }

    /** A word in a text of another width: characters beyond Latin-1. */
    public static int script(String word) {
        if (word.length() != 1) {
            return -1;
        }
        char c = word.charAt(0);
        if (c < 0x80) {
            return 0;
        }
        if (c == '\u00df') {
            return 1;
        }
        if (c >= '\u0400' && c < '\u0500') {
            return 2;
        }
        return Character.isSurrogate(c) ? 3 : 4;
    }
}
