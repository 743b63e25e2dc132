// Objects.equals, hash, toString, requireNonNull, checkIndex and compare.
import java.util.Comparator;
import java.util.Objects;

public class ObjectsHelpers {
    static void attempt(Runnable action) {
        try {
            action.run();
            System.out.println("ok");
        } catch (RuntimeException e) {
            System.out.println(e.getClass().getSimpleName() + ": " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        System.out.println(Objects.equals(null, null) + " " + Objects.equals("a", null) + " " + Objects.deepEquals(new int[] {1}, new int[] {1}) + " " + Objects.hash(1, "a", null) + " " + Objects.hashCode(null));
        System.out.println(Objects.toString(null) + Objects.toString(null, "d") + Objects.requireNonNullElse(null, "e") + Objects.isNull(1) + Objects.compare("a", "b", Comparator.naturalOrder()));
        attempt(() -> Objects.requireNonNull(null));
        attempt(() -> Objects.requireNonNull(null, () -> "made " + "late"));
        attempt(() -> Objects.requireNonNullElseGet(null, () -> null));
        attempt(() -> Objects.checkIndex(5, 5));
        attempt(() -> Objects.checkFromToIndex(2, 1, 5));
        attempt(() -> Objects.checkFromIndexSize(2, 9, 5));
    }
}
