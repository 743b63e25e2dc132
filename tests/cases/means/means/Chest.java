// An array in a field of type Object that the package sees.
package means;

public class Chest {
    final Object inside = new int[] {1};

    public boolean isFull() {
        return ((int[]) inside)[0] == 1;
    }
}
