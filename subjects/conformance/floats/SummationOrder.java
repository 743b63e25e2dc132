// Sums of floats depend on their order; a compensated sum does not lose.
import java.util.Arrays;

public class SummationOrder {
    public static void main(String[] args) {
        double[] values = {1e16, 1, -1e16, 1, 1e-3, 1e8, -1e8};
        double forward = 0;
        double backward = 0;
        double sum = 0;
        double carry = 0;
        for (int i = 0; i < values.length; i++) {
            forward += values[i];
            backward += values[values.length - 1 - i];
            double y = values[i] - carry;
            double t = sum + y;
            carry = t - sum - y;
            sum = t;
        }
        System.out.println(forward + " " + backward + " " + sum);
        System.out.println(Arrays.stream(values).sum());
        System.out.println(0.1 + 0.2 + 0.3 == 0.3 + 0.2 + 0.1);
    }
}
