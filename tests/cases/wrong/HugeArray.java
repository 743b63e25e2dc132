// What: the target asks for an array that no heap holds.
// Target: wrong.HugeArray#make
// Answer: OutOfMemoryError or gave up, named; the tool does not allocate it.
package wrong;

public class HugeArray {
    public static int make() {
        long[] cells = new long[Integer.MAX_VALUE];
        return cells.length;
    }
}
