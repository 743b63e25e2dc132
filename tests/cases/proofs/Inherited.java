/**
 * Each method, and the constructor, does something else on objects of a subclass than on those of the class itself, which alone
 * heapwise tries. So no branch of these may be called infeasible. `main` shows that.
 */
public class Inherited {
    int made;

    public Inherited() {
        made = step() > 3 ? 1 : 0;
    }

    int step() {
        return 0 * made;
    }

    public int calls() {
        return step() > 3 ? 1 : 0;
    }

    public int asks() {
        return this instanceof Named ? 1 : 0;
    }

    public int asksThrough(Object other) {
        return other == this && other instanceof Derived ? 1 : 0;
    }

    public int tellsItsClass() {
        return getClass() == Inherited.class ? 0 : 1;
    }

    public int comparesClasses(Object other) {
        return other != null && other.getClass() == getClass() && other instanceof Named ? 1 : 0;
    }

    interface Named {
    }

    static class Derived extends Inherited implements Named {
        @Override
        int step() {
            return 5;
        }
    }

    public static void main(String[] arguments) {
        Derived derived = new Derived();
        int[] results = {
            derived.made,
            derived.calls(),
            derived.asks(),
            derived.asksThrough(derived),
            derived.tellsItsClass(),
            derived.comparesClasses(derived),
        };
        for (int result : results) {
            System.out.println(result);
        }
    }
}
