// What: the target asks for an array that no heap holds.
// Target: wrong.HugeArray#make
// Answer: OutOfMemoryError or gave up, named; the tool does not allocate it.
// Exit: 3
// Says: ): 0 tests,
// Says: memory of one path
package wrong;

public class HugeArray {
    public static int make() {
        long[] cells = new long[Integer.MAX_VALUE];
        return cells.length;
    }
}
