import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;

/**
 * Says what the programs of {@code programs} give on this JVM, each run once: one line a program, {@code name TAB text}, or {@code
 * name TAB throws class}.
 *
 * <p>Usage: {@code java ProgramOracle.java NAME…}.
 */
public final class ProgramOracle {
    private ProgramOracle() {}

    /** Prints what the named programs give. */
    public static void main(String[] args) throws Exception {
        for (String name : args) {
            Method run = Class.forName(name).getMethod("run");
            String told;
            try {
                told = (String) run.invoke(null);
            } catch (InvocationTargetException e) {
                told = "throws " + e.getCause().getClass().getName();
            }
            System.out.println(name + "\t" + told);
        }
    }
}
