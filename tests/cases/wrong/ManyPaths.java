// What: forty independent branches, about 10^12 paths.
// Target: wrong.ManyPaths#count(long)
// Answer: stops at its budget with a whole report, all branches covered by few tests; exit 3.
// Exit: 0
// Says: ): 1 test,
// Says: 4 of 4 branches covered
// Says: the exploration ended early
package wrong;

public class ManyPaths {
    public int count(long bits) {
        int count = 0;
        for (int i = 0; i < 40; i++) {
            if ((bits >>> i & 1) == 1) {
                count++;
            }
        }
        return count;
    }
}
