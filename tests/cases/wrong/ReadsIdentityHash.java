// What: the result depends on an identity hash.
// Target: wrong.ReadsIdentityHash#odd
// Answer: no test whose result would change from run to run: gave up, or a test that does not assert the result.
package wrong;

public class ReadsIdentityHash {
    public static boolean odd() {
        return (new Object().hashCode() & 1) == 1;
    }
}
