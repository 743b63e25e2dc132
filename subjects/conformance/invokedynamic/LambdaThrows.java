// Exceptions pass through lambdas, also checked ones through a generic throws clause.
import java.io.IOException;
import java.util.function.Function;

public class LambdaThrows {
    interface Action<E extends Exception> {
        void run() throws E;
    }

    static <E extends Exception> void twice(Action<E> action) throws E {
        action.run();
        action.run();
    }

    public static void main(String[] args) {
        int[] count = {0};
        try {
            twice(() -> {
                if (++count[0] == 2) {
                    throw new IOException("second time");
                }
            });
        } catch (IOException e) {
            System.out.println(e.getMessage() + " " + count[0]);
        }
        Function<Integer, Integer> inverse = n -> 100 / n;
        try {
            inverse.apply(0);
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
    }
}
