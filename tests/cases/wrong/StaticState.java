// What: the target changes a static field, so a second call gives another result.
// Target: wrong.StaticState#next
// Answer: each test holds in whatever order they run; what depends on earlier calls is not asserted, or the field is set first.
package wrong;

public class StaticState {
    static int count;

    public static int next() {
        return ++count;
    }
}
