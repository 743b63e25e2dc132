// What: a parameter has an interface type of the class path with two implementations.
// Target: wrong.InterfaceParameter#call(wrong.InterfaceParameter$Step,int)
// Answer: null, and an object of each implementation.
// Exit: 0
// Says: ): 2 tests,
package wrong;

public class InterfaceParameter {
    interface Step {
        int take(int x);
    }

    static class Up implements Step {
        @Override
        public int take(int x) {
            return x + 1;
        }
    }

    static class Down implements Step {
        @Override
        public int take(int x) {
            return x - 1;
        }
    }

    public int call(Step step, int x) {
        return step.take(x);
    }
}
