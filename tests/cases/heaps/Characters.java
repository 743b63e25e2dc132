// What the JDK says of an open character comes from its tables.
public class Characters {
    static Object[] universe() {
        return new Object[] {};
    }

    public static int run(char letter, char other) {
        if (Character.isDigit((char) (letter - 'a' + '9'))) {
            return Character.toUpperCase(other);
        }
        return Character.digit(other, 16) + Character.getNumericValue(letter);
    }
}
