// Objects of the classes that the code asks for.
package telling;

public class Casting {
    static class Leaf {
        int weight;
    }

    public static int weight(Object object) {
        if (object instanceof Leaf) {
            return ((Leaf) object).weight == 3 ? 1 : 2; // or: return 2;
        }
        if (object instanceof String) {
            return ((String) object).isEmpty() ? 3 : 4; // or: return 4;
        }
        return object == null ? 5 : 6; // or: return 6;
    }
}
