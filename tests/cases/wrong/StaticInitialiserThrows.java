// What: the static initialiser of the target class throws.
// Target: wrong.StaticInitialiserThrows#get
// Answer: every path ends before the method starts; one line says so and names the class.
// Exit: 3
// Says: ): 0 tests,
// Says: wrong.StaticInitialiserThrows
package wrong;

public class StaticInitialiserThrows {
    static int table = new int[0][1].length + new int[] {1}[1];
    int value;

    public int get() {
        return value;
    }
}
