// What: the length of an array is any int.
// Target: wrong.HugeArrayFromInput#make(int)
// Answer: tests for small lengths and for the negative one; large lengths are cut by a stated bound.
// Exit: 3
// Says: ): 3 tests,
// Says: 2 of 2 branches covered
// Says: a new array of symbolic length beyond the scope of 4, at HugeArrayFromInput.make:12; tip: raise --max-array-length
package wrong;

public class HugeArrayFromInput {
    public static int make(int n) {
        int[] cells = new int[n];
        if (cells.length > 3) {
            return cells[3];
        }
        return -1;
    }
}
