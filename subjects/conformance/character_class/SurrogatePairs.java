// toChars, toCodePoint, charCount and the surrogate predicates.

public class SurrogatePairs {
    public static void main(String[] args) {
        char[] pair = Character.toChars(0x1f600);
        System.out.println(pair.length + " " + Integer.toHexString(pair[0]) + " " + Integer.toHexString(pair[1]) + " " + Integer.toHexString(Character.toCodePoint(pair[0], pair[1])));
        System.out.println(Character.charCount(0xffff) + " " + Character.charCount(0x10000) + " " + Character.isSurrogatePair(pair[0], pair[1]) + " " + Character.isSupplementaryCodePoint(0xffff) + " " + Character.isBmpCodePoint('a') + " " + Character.isValidCodePoint(0x110000));
        System.out.println(Integer.toHexString(Character.highSurrogate(0x10ffff)) + " " + Integer.toHexString(Character.lowSurrogate(0x10ffff)) + " " + Character.codePointAt(new char[] {pair[0]}, 0));
        try {
            Character.toChars(-1);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }
}
