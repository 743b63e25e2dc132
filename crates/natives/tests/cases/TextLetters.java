// Symbolic characters: what they are, and their case; API java.lang.Character.
public class TextLetters {
    public static int run(int a, int b) {
        char c = (char) a;
        char d = (char) (b & 0xFF);
        int sum = Character.getType(c) + 3 * Character.getNumericValue(c);
        sum = sum * 31 + (Character.isDigit(c) ? 1 : 0) + (Character.isLetter(c) ? 2 : 0);
        sum = sum * 31 + (Character.isLetterOrDigit(d) ? 1 : 0) + (Character.isAlphabetic(c) ? 2 : 0);
        sum = sum * 31 + (Character.isUpperCase(c) ? 1 : 0) + (Character.isLowerCase(d) ? 2 : 0);
        sum = sum * 31 + (Character.isWhitespace(c) ? 1 : 0) + (Character.isSpaceChar(d) ? 2 : 0);
        sum = sum * 31 + (Character.isTitleCase(c) ? 1 : 0) + (Character.isDefined(c) ? 2 : 0);
        sum = sum * 31 + (Character.isJavaIdentifierStart(c) ? 1 : 0) + (Character.isJavaIdentifierPart(d) ? 2 : 0);
        sum = sum * 31 + Character.toUpperCase(c) + 7 * Character.toLowerCase(d);
        sum = sum * 31 + Character.digit(c, 16) + Character.digit(d, 36);
        return sum;
    }
}
