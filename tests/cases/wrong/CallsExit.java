// What: the target ends the JVM.
// Target: wrong.CallsExit#leave(int)
// Answer: that path gave up, naming System.exit; the tool goes on; no test that would end JUnit.
// Exit: 3
// Says: ): 1 test,
// Says: not supported (1 path): java.lang.System.exit
package wrong;

public class CallsExit {
    public static int leave(int x) {
        if (x == 3) {
            System.exit(1);
        }
        return x;
    }
}
