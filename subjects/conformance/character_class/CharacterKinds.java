// isDigit, isLetter, isWhitespace and other predicates over notable characters.

public class CharacterKinds {
    public static void main(String[] args) {
        int[] points = {'0', 'a', 'Z', ' ', '\t', '_', '$', '-', 0xa0, 0xe9, 0xdf, 0x661, 0x2003, 0x4e2d, 0x1f600, 0x1d7d8, 0x2167, 0x0301, 0};
        for (int c : points) {
            System.out.println(Integer.toHexString(c) + " " + Character.isDigit(c) + " " + Character.isLetter(c) + " " + Character.isLetterOrDigit(c) + " " + Character.isWhitespace(c) + " " + Character.isSpaceChar(c)
                + " " + Character.isUpperCase(c) + " " + Character.isLowerCase(c) + " " + Character.isJavaIdentifierStart(c) + " " + Character.isAlphabetic(c) + " " + Character.getType(c));
        }
    }
}
