// digit, forDigit, getNumericValue and case conversion.

public class CharacterValues {
    public static void main(String[] args) {
        System.out.println(Character.digit('7', 10) + " " + Character.digit('f', 16) + " " + Character.digit('8', 8) + " " + Character.digit('z', 36) + " " + Character.digit('٣', 10) + " " + Character.digit('a', 99));
        System.out.println(Character.forDigit(11, 16) + " " + (int) Character.forDigit(16, 16) + " " + Character.getNumericValue('a') + " " + Character.getNumericValue('Ⅷ') + " " + Character.getNumericValue('½') + " " + Character.getNumericValue('-'));
        System.out.println(Character.toUpperCase('é') + " " + Character.toLowerCase('Σ') + " " + Character.toUpperCase('ß') + " " + Character.toTitleCase('ǆ') + " " + (int) Character.toUpperCase('ÿ') + " " + Character.toUpperCase('µ'));
        System.out.println(Character.reverseBytes('a') + 0 + " " + Character.MIN_RADIX + Character.MAX_RADIX + " " + Character.toString(0x1f600).length() + " " + Character.valueOf('c').compareTo('a'));
    }
}
