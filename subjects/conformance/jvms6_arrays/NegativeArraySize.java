// A negative length fails before anything is allocated.
import java.util.function.Supplier;

public class NegativeArraySize {
    static void attempt(Supplier<Object> maker) {
        try {
            maker.get();
            System.out.println("made");
        } catch (NegativeArraySizeException e) {
            System.out.println(e.getMessage());
        }
    }

    public static void main(String[] args) {
        int minus = args.length - 1;
        attempt(() -> new int[minus]);
        attempt(() -> new String[minus * 5]);
        attempt(() -> new int[0][minus]);
        attempt(() -> new int[minus][3]);
        attempt(() -> new long[2][0][minus - 1]);
        attempt(() -> new int[0]);
    }
}
