// What: the target calls a method by reflection.
// Target: wrong.UsesReflection#call
// Answer: the right result (7).
// Exit: 0
// Says: ): 1 test,
package wrong;

public class UsesReflection {
    public static int seven() {
        return 7;
    }

    public static int call() throws ReflectiveOperationException {
        return (int) UsesReflection.class.getDeclaredMethod("seven").invoke(null);
    }
}
