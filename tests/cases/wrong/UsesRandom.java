// What: the result depends on an unseeded Random.
// Target: wrong.UsesRandom#roll
// Answer: gave up, named; no test whose result would change.
// Exit: 3
// Says: ): 0 tests,
// Says: whose numbers a test does not fix
package wrong;

public class UsesRandom {
    public static int roll() {
        return new java.util.Random().nextInt(6);
    }
}
