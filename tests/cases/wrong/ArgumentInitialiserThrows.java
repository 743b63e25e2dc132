// What: the static initialiser of the class of an argument throws.
// Target: wrong.ArgumentInitialiserThrows#isGiven
// Answer: a test without such an object; why there is none with one is told by the name of the class.
// Exit: 3
// Says: ): 1 test,
// Says: the initialisation of wrong.ArgumentInitialiserThrows.Broken fails
package wrong;

public class ArgumentInitialiserThrows {
    static class Broken {
        static int limit = Integer.parseInt("none");
    }

    public static boolean isGiven(Broken one) {
        return one != null;
    }
}
