// What: the target reads from System.in.
// Target: wrong.ReadsStandardInput#next
// Answer: gave up, named; the tool does not wait for input.
// Exit: 3
// Says: ): 0 tests,
// Says: standard input
package wrong;

public class ReadsStandardInput {
    public static int next() throws java.io.IOException {
        return System.in.read();
    }
}
