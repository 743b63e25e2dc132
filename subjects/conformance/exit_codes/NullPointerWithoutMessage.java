// A NullPointerException made by the program has no message of its own.
import java.util.Objects;

public class NullPointerWithoutMessage {
    public static void main(String[] args) {
        try {
            throw new NullPointerException();
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        try {
            Objects.requireNonNull(null);
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        throw new NullPointerException();
    }
}
