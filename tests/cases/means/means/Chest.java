// An array in a field of type Object that the package sees: what a constructor is passed may come from the class itself.
package means;

public class Chest {
    final Object inside;

    private Chest(Object inside) {
        this.inside = inside;
    }

    public Chest() {
        this(new int[] {1});
    }

    public boolean isFull() {
        return ((int[]) inside)[0] == 1;
    }
}
