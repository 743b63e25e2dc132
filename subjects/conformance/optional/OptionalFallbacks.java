// orElse is eager, orElseGet lazy; orElseThrow and ifPresentOrElse.
import java.util.Optional;

public class OptionalFallbacks {
    static String expensive() {
        System.out.print("computed ");
        return "default";
    }

    public static void main(String[] args) {
        System.out.println(Optional.of("x").orElse(expensive()));
        System.out.println(Optional.of("x").orElseGet(() -> expensive()));
        System.out.println(Optional.<String>empty().orElseGet(() -> expensive()));
        try {
            Optional.empty().orElseThrow(() -> new IllegalStateException("nothing"));
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        Optional.of(1).ifPresent(n -> System.out.println("present " + n));
        Optional.empty().ifPresentOrElse(n -> System.out.println("present " + n), () -> System.out.println("absent"));
    }
}
