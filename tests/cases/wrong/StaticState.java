// What: the target changes a static field, so a second call gives another result.
// Target: wrong.StaticState#next
// Answer: no test that holds only in some order: none, with that reason.
// Exit: 3
// Says: ): 0 tests,
// Says: it depends on static fields
package wrong;

public class StaticState {
    static int count;

    public static int next() {
        return ++count;
    }
}
