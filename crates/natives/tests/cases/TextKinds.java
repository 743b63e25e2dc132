// Symbolic characters: of which kind they are; API java.lang.Character.
public class TextKinds {
    static boolean ask(char c, int question) {
        switch (question) {
            case 0: return Character.isDigit(c);
            case 1: return Character.isLetter(c);
            case 2: return Character.isLetterOrDigit(c);
            case 3: return Character.isAlphabetic(c);
            case 4: return Character.isUpperCase(c);
            case 5: return Character.isLowerCase(c);
            case 6: return Character.isTitleCase(c);
            case 7: return Character.isDefined(c);
            case 8: return Character.isWhitespace(c);
            case 9: return Character.isSpaceChar(c);
            case 10: return Character.isJavaIdentifierStart(c);
            default: return Character.isJavaIdentifierPart(c);
        }
    }

    public static int run(int a, int b) {
        return ask((char) a, b & 15) ? 1 : 0;
    }
}
