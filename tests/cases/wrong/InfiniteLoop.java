// What: one branch of the target loops for ever.
// Target: wrong.InfiniteLoop#spin(int)
// Answer: a finding with the input on which it never ends, and no test of that; the other path has its test; exit 1.
// Exit: 1
// Says:   finding: this.spin(7) never ends: the loop at InfiniteLoop.spin:
// Says: ): 1 test,
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
