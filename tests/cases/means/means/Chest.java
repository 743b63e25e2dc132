// An array in a field of type Object that the package sees; where there is a choice, no parameter is all that it holds.
package means;

public class Chest {
    final Object inside;

    public Chest(boolean isOwn, Object given) {
        inside = isOwn ? new int[] {1} : given;
    }

    public boolean isFull() {
        return !(inside instanceof int[]) || ((int[]) inside).length == 0 || ((int[]) inside)[0] == 1;
    }
}
