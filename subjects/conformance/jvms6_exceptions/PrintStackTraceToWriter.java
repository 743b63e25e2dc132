// printStackTrace prints message, frames, suppressed exceptions and causes.
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;

public class PrintStackTraceToWriter {
    static void fail(int depth) {
        if (depth == 0) {
            throw new IllegalStateException("bottom");
        }
        fail(depth - 1);
    }

    public static void main(String[] args) {
        try {
            try {
                fail(2);
            } catch (IllegalStateException e) {
                RuntimeException outer = new RuntimeException("outer", e);
                outer.addSuppressed(new IOException("side"));
                throw outer;
            }
        } catch (RuntimeException e) {
            StringWriter text = new StringWriter();
            e.printStackTrace(new PrintWriter(text, true));
            System.out.print(text);
        }
    }
}
