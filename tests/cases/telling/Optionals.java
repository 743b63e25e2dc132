// Optional values, empty or not.
// says: Optional.empty()
// says: Optional.of(
package telling;

import java.util.Optional;

public class Optionals {
    public static int size(Optional<String> text) {
        return text.isPresent() ? text.get().length() == 2 ? 1 : 2 : 3; // or: return 3;
    }
}
