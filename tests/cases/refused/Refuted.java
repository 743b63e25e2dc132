// A test that JUnit refutes: what seems to be infeasible is what happens there.
package refused;

public class Refuted {
    public int finds(int x) {
        try {
            Class.forName("org.junit.jupiter.api.Test");
        } catch (ClassNotFoundException absent) {
            return 0;
        }
        return x > 3 ? 1 : 2;
    }

    public int plain(int x) {
        return x == x ? 1 : 2;
    }
}
