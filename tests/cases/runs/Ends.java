// How runs end that cannot go on, and where they were then: the lines with "here".
import java.util.Arrays;
import java.util.Comparator;
import java.util.function.IntUnaryOperator;

public class Ends {
    static native int missing(int number);

    static class Missing implements Comparator<Integer> {
        @Override
        public int compare(Integer one, Integer other) {
            return missing(one); // here: sorts
        }
    }

    static int direct(int number) {
        int next = number + 1;
        return missing(next); // here: direct
    }

    static int sorts(int number) {
        Integer[] numbers = {number, number + 1, number + 2};
        Arrays.sort(numbers, new Missing());
        return numbers[0];
    }

    static int longer(int number) {
        if (number < 100) {
            return 0;
        }
        int[] made = new int[number]; // here: longer
        return made.length;
    }

    static int sizes(int number) {
        int[] made = new int[number];
        return made.length;
    }

    static int lambda(int number) {
        IntUnaryOperator function = given ->
                missing(given); // here: lambda
        return function.applyAsInt(number);
    }

    static int deep(int number) {
        return deep(number + 1); // here: deep
    }

    abstract static sealed class Sealed permits Only {}

    static final class Only extends Sealed {}

    enum Odd {
        ONE {
            @Override
            int number() {
                return 1;
            }
        };

        abstract int number();
    }
}
