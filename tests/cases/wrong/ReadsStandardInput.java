// What: the target reads from System.in.
// Target: wrong.ReadsStandardInput#next
// Answer: gave up, named; the tool does not wait for input.
// Exit: 3
// Says: ): 0 tests,
// Says: native method java.io.FileInputStream.read
package wrong;

public class ReadsStandardInput {
    public static int next() throws java.io.IOException {
        return System.in.read();
    }
}
