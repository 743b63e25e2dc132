// What: the result depends on an identity hash.
// Target: wrong.ReadsIdentityHash#odd
// Answer: no test whose result would change from run to run: gave up, or a test that does not assert the result.
// Exit: 3
// Says: ): 0 tests,
// Says: identity hash codes
package wrong;

public class ReadsIdentityHash {
    public static boolean odd() {
        return (new Object().hashCode() & 1) == 1;
    }
}
