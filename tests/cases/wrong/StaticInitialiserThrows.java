// What: the static initialiser of the target class throws.
// Target: wrong.StaticInitialiserThrows#get
// Answer: every path ends in ExceptionInInitializerError before the method starts; one line says so and names the cause.
package wrong;

public class StaticInitialiserThrows {
    static int table = new int[0][1].length + new int[] {1}[1];
    int value;

    public int get() {
        return value;
    }
}
