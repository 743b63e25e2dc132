// What: the result depends on an unseeded Random.
// Target: wrong.UsesRandom#roll
// Answer: gave up, named; no test whose result would change.
package wrong;

public class UsesRandom {
    public static int roll() {
        return new java.util.Random().nextInt(6);
    }
}
