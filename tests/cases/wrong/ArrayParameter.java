// What: a parameter is an array.
// Target: wrong.ArrayParameter#last(int[])
// Answer: null, empty, and short arrays as far as supported; else gave up, named.
package wrong;

public class ArrayParameter {
    public int last(int[] cells) {
        return cells[cells.length - 1] > 0 ? 1 : -1;
    }
}
