// Strings of which the language does not say whether they are new objects.
public class Leeway {
    /** Equal ones that a JVM may make once. */
    static int equal(int number) {
        return String.valueOf(number) == String.valueOf(number) ? 1 : 0;
    }

    static int different(int number) {
        return String.valueOf(number) == String.valueOf(number + 1) ? 1 : 0;
    }

    static int given(String one, String other) {
        return one == other ? 1 : 0;
    }

    static int objects() {
        return new Object() == new Object() ? 1 : 0;
    }
}
