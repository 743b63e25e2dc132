// holds: a trace has a line for each call down to main.
import org.sosy_lab.sv_benchmarks.Verifier;

public class TraceOfCalls {
    static void fail(int depth) {
        if (depth > 0) {
            fail(depth - 1);
        }
        throw new IllegalStateException();
    }

    public static void main(String[] args) {
        int depth = Verifier.nondetInt();
        Verifier.assume(depth >= 0 && depth < 4);
        try {
            fail(depth);
        } catch (IllegalStateException e) {
            StackTraceElement[] trace = e.getStackTrace();
            assert trace.length >= depth + 2;
            assert trace[0].getMethodName().equals("fail");
            assert trace[depth + 1].getMethodName().equals("main");
        }
    }
}
