// violated: three pushes and four pops.
import org.sosy_lab.sv_benchmarks.Verifier;

public class StackOfThree {
    public static void main(String[] args) {
        int[] stack = new int[3];
        int top = 0;
        for (int i = 0; i < 7; i++) {
            if (Verifier.nondetBoolean()) {
                if (top < 3) {
                    stack[top++] = i;
                }
            } else {
                stack[--top] = 0;
            }
        }
    }
}
