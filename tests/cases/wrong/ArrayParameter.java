// What: a parameter is an array.
// Target: wrong.ArrayParameter#last(int[])
// Answer: null, empty, and short arrays as far as supported; else gave up, named.
// Exit: 0
// Says: ): 4 tests,
// Says: 2 of 2 branches covered
package wrong;

public class ArrayParameter {
    public int last(int[] cells) {
        return cells[cells.length - 1] > 0 ? 1 : -1;
    }
}
