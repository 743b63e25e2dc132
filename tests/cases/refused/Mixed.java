// Some tests are refused by javac, since it has to look at the exception that is gone, some by JUnit, since it knows its own classes.
package refused;

public class Mixed {
    public int plain(int x) {
        return x > 3 ? 1 : 2;
    }

    public int declares(int x) throws Gone {
        return x > 3 ? 1 : 2;
    }

    public boolean sees(boolean asks) {
        if (!asks) {
            return false;
        }
        try {
            Class.forName("org.junit.jupiter.api.Test");
            return true;
        } catch (ClassNotFoundException absent) {
            return false;
        }
    }
}
