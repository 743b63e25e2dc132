package kinds.strings;

/** Classifies tokens character by character. */
public class Tokens {
    public enum Kind {
        EMPTY, NAME, CONSTANT, DECIMAL, HEXADECIMAL, TEXT, OTHER
    }

    public static Kind classify(String token) {
        if (token.isEmpty()) {
            return Kind.EMPTY;
        }
        char first = token.charAt(0);
        if (first == '"') {
            return token.length() > 1 && token.charAt(token.length() - 1) == '"' ? Kind.TEXT : Kind.OTHER;
        }
        if (first >= '0' && first <= '9') {
            return number(token);
        }
        boolean upper = true;
        for (int i = 0; i < token.length(); i++) {
            char c = token.charAt(i);
            if (c >= 'a' && c <= 'z') {
                upper = false;
            } else if ((c < 'A' || c > 'Z') && c != '_') {
                return Kind.OTHER;
            }
        }
        return upper ? Kind.CONSTANT : Kind.NAME;
    }

    private static Kind number(String token) {
        if (token.startsWith("0x")) {
            for (int i = 2; i < token.length(); i++) {
                if (Character.digit(token.charAt(i), 16) < 0) {
                    return Kind.OTHER;
                }
            }
            return token.length() > 2 ? Kind.HEXADECIMAL : Kind.OTHER;
        }
        for (int i = 1; i < token.length(); i++) {
            if (token.charAt(i) < '0' || token.charAt(i) > '9') {
                return Kind.OTHER;
            }
        }
        return Kind.DECIMAL;
    }

    /** Whether brackets of two kinds are balanced; depth is at most two. */
    public static boolean balanced(String text) {
        int round = 0;
        int square = 0;
        for (char c : text.toCharArray()) {
            if (c == '(') {
                round++;
            } else if (c == '[') {
                square++;
            } else if (c == ')') {
                round--;
            } else if (c == ']') {
                square--;
            }
            if (round < 0 || square < 0 || round + square > 2) {
                return false;
            }
        }
        return round == 0 && square == 0;
    }

    /** The length of the longest run of one character, at most four; -1 for null. */
    public static int longestRun(String text) {
        if (text == null) {
            return -1;
        }
        int longest = 0;
        int run = 0;
        for (int i = 0; i < text.length(); i++) {
            run = i > 0 && text.charAt(i) == text.charAt(i - 1) ? run + 1 : 1;
            if (run > longest) {
                longest = run;
            }
        }
        return longest > 4 ? 4 : longest;
    }
}
