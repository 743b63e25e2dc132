// What: the target calls a method by reflection.
// Target: wrong.UsesReflection#call
// Answer: the right result (7), or gave up, named.
// Exit: 3
// Says: ): 0 tests,
// Says: java.lang.Class.getDeclaredMethods0
package wrong;

public class UsesReflection {
    public static int seven() {
        return 7;
    }

    public static int call() throws ReflectiveOperationException {
        return (int) UsesReflection.class.getDeclaredMethod("seven").invoke(null);
    }
}
