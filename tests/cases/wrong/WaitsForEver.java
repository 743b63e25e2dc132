// What: the target waits on a monitor that nobody notifies.
// Target: wrong.WaitsForEver#await
// Answer: gave up, naming Object.wait; no hang.
package wrong;

public class WaitsForEver {
    public static synchronized void await() throws InterruptedException {
        WaitsForEver.class.wait();
    }
}
