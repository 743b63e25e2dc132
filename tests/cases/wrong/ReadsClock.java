// What: the result depends on the time.
// Target: wrong.ReadsClock#even
// Answer: gave up, naming System.nanoTime; no test whose result would change.
// Exit: 3
// Says: ): 0 tests,
// Says: java.lang.System: the clock
package wrong;

public class ReadsClock {
    public static boolean even() {
        return System.nanoTime() % 2 == 0;
    }
}
