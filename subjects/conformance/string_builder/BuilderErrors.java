// Indices out of range in every editing method.
import java.util.function.Consumer;

public class BuilderErrors {
    static void attempt(Consumer<StringBuilder> edit) {
        StringBuilder text = new StringBuilder("abc");
        try {
            edit.accept(text);
            System.out.println("ok " + text);
        } catch (IndexOutOfBoundsException e) {
            System.out.println(e.getClass().getSimpleName() + " " + e.getMessage() + " " + text);
        }
    }

    public static void main(String[] args) {
        attempt(b -> b.insert(4, "x"));
        attempt(b -> b.insert(3, "x"));
        attempt(b -> b.deleteCharAt(3));
        attempt(b -> b.delete(2, 1));
        attempt(b -> b.delete(3, 9));
        attempt(b -> b.charAt(3));
        attempt(b -> b.setCharAt(-1, 'x'));
        attempt(b -> b.setLength(-1));
        attempt(b -> b.substring(2, 5));
        attempt(b -> b.replace(4, 5, ""));
    }
}
