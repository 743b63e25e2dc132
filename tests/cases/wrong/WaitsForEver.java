// What: the target waits on a monitor that nobody notifies.
// Target: wrong.WaitsForEver#await
// Answer: gave up, naming Object.wait; no hang.
// Exit: 3
// Says: ): 0 tests,
// Says: java.lang.Object.wait
package wrong;

public class WaitsForEver {
    public static synchronized void await() throws InterruptedException {
        WaitsForEver.class.wait();
    }
}
