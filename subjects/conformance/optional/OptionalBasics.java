// of, ofNullable, empty, get, isPresent, equality and text.
import java.util.NoSuchElementException;
import java.util.Optional;

public class OptionalBasics {
    public static void main(String[] args) {
        Optional<String> some = Optional.of("x");
        Optional<String> none = Optional.ofNullable(null);
        System.out.println(some + " " + none + " " + some.isPresent() + " " + none.isEmpty() + " " + some.get());
        System.out.println(some.equals(Optional.of("x")) + " " + none.equals(Optional.empty()) + " " + (none == Optional.<String>empty()) + " " + some.hashCode());
        try {
            none.get();
        } catch (NoSuchElementException e) {
            System.out.println(e.getMessage());
        }
        try {
            Optional.of(null);
        } catch (NullPointerException e) {
            System.out.println("of null");
        }
    }
}
