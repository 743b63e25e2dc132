// The list in a final field of what a final static field holds may have changed, unlike one that nobody can change.
// gaps: Held
import java.util.ArrayList;
import java.util.List;

public class ChangedList {
    static final class Node {
        final List<String> texts = new ArrayList<>();
    }

    static final Node CONSTANT = new Node();

    static Object[] universe() {
        return new Object[] {};
    }

    public static int run(int number) {
        return number == 0 ? CONSTANT.texts.size() : number;
    }
}
