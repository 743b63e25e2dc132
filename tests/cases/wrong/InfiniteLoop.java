// What: one branch of the target loops for ever.
// Target: wrong.InfiniteLoop#spin(int)
// Answer: that path is out of budget, the other one has its test; exit 3.
// Exit: 3
// Says: ): 1 tests,
// Says: 1 of 2 branches covered
package wrong;

public class InfiniteLoop {
    public int spin(int n) {
        while (n == 7) {
            n = 7;
        }
        return n;
    }
}
