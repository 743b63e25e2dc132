// OptionalInt, OptionalLong and OptionalDouble.
import java.util.NoSuchElementException;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.stream.IntStream;

public class PrimitiveOptionals {
    public static void main(String[] args) {
        System.out.println(OptionalInt.of(3) + " " + OptionalInt.empty() + " " + OptionalLong.of(4) + " " + OptionalDouble.of(2.5));
        System.out.println(OptionalInt.empty().orElse(7) + " " + OptionalDouble.of(1).getAsDouble() + " " + OptionalInt.of(3).equals(OptionalInt.of(3)));
        System.out.println(IntStream.of(4, 2).min().orElseThrow() + " " + OptionalDouble.of(Double.NaN).equals(OptionalDouble.of(Double.NaN)));
        try {
            OptionalLong.empty().getAsLong();
        } catch (NoSuchElementException e) {
            System.out.println(e.getMessage());
        }
    }
}
