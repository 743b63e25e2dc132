// Exceptions of the JVM, of the class, and a checked one.
package inputs;

import java.io.IOException;

public class ExpectedExceptions {
    static class Refused extends RuntimeException {
        Refused(String message) {
            super(message);
        }
    }

    public static int divide(int dividend, int divisor) {
        return dividend / divisor;
    }

    public static void admit(int age) {
        if (age < 18) {
            throw new Refused("too young");
        }
    }

    public static int read(boolean isOpen) throws IOException {
        if (!isOpen) {
            throw new IOException("closed");
        }
        return 1;
    }
}
