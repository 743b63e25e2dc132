// Defaults call abstract methods that subclasses supply, as a mixin does.
import java.util.List;

public class DefaultCallsAbstract {
    interface Ordered<T> {
        int rank();

        default boolean before(Ordered<?> other) {
            return rank() < other.rank();
        }

        default Ordered<T> least(List<? extends Ordered<T>> others) {
            Ordered<T> least = this;
            for (Ordered<T> other : others) {
                least = other.before(least) ? other : least;
            }
            return least;
        }
    }

    record Task(String name, int rank) implements Ordered<String> { }

    public static void main(String[] args) {
        Task a = new Task("a", 3);
        Task b = new Task("b", 1);
        System.out.println(a.before(b) + " " + a.least(List.of(new Task("c", 2), b)));
    }
}
