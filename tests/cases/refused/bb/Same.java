// Its tests end the JVM, as they find JUnit's classes.
package bb;

public class Same {
    public boolean is(boolean it) {
        try {
            Class.forName("org.junit.jupiter.api.Test");
            Runtime.getRuntime().halt(3);
        } catch (ClassNotFoundException absent) {
            return it;
        }
        return it;
    }
}
