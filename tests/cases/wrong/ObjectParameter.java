// What: a parameter is an Object, of which anything may come.
// Target: wrong.ObjectParameter#kind(java.lang.Object)
// Answer: null, a plain Object, and the classes that the code asks for (String, ObjectParameter).
// Exit: 0
// Says: ): 4 tests,
package wrong;

public class ObjectParameter {
    public int kind(Object o) {
        if (o instanceof ObjectParameter) {
            return 1;
        }
        return o == null ? 0 : o instanceof String ? 2 : 3;
    }
}
