// Results of the JDK's own classes are compared by what they say.
// says: Optional
package telling;

import java.math.BigInteger;
import java.util.Optional;
import java.util.OptionalInt;

public class Values {
    public Optional<String> text() {
        return Optional.of("x"); // or: return Optional.of("y");
    }

    public Optional<String> none() {
        return Optional.empty(); // or: return Optional.of("y");
    }

    public OptionalInt number() {
        return OptionalInt.of(4);
    }

    public StringBuilder built() {
        return new StringBuilder("ab"); // or: return new StringBuilder("ac");
    }

    public BigInteger big() {
        return BigInteger.valueOf(700); // or: return BigInteger.valueOf(701);
    }
}
