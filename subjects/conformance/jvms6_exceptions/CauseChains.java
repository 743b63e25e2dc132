// Causes: constructors, initCause, messages derived from the cause.
import java.io.IOException;

public class CauseChains {
    public static void main(String[] args) {
        Exception root = new IOException("disk");
        RuntimeException wrapped = new RuntimeException(root);
        Error outer = new AssertionError("outer", wrapped);
        for (Throwable t = outer; t != null; t = t.getCause()) {
            System.out.println(t.getClass().getName() + " / " + t.getMessage());
        }
        Exception late = new Exception("late");
        late.initCause(root);
        System.out.println(late.getCause() == root);
        try {
            late.initCause(root);
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        try {
            root.initCause(root);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(new RuntimeException((Throwable) null).getMessage());
    }
}
