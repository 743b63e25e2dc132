// Symbolic characters: what they stand for, and their case; API java.lang.Character.
public class TextLetters {
    public static int run(int a, int b) {
        char c = (char) a;
        char d = (char) (b & 0xFF);
        int sum = Character.getType(c) + 3 * Character.getNumericValue(c);
        sum = sum * 31 + Character.toUpperCase(c) + 7 * Character.toLowerCase(c);
        sum = sum * 31 + Character.toUpperCase(d) + 7 * Character.toLowerCase(d);
        sum = sum * 31 + Character.toTitleCase(c);
        return sum * 31 + Character.digit(c, 16) + Character.digit(d, 36);
    }
}
