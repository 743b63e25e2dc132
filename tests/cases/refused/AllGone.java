// No test is left.
package refused;

public class AllGone {
    public static int declares() throws Gone {
        return 1;
    }
}
