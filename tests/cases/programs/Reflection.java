// Calls by reflection: what the method throws comes wrapped, through finally blocks and handlers of those that it passes.
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;

public class Reflection {
    private final int number;

    public Reflection(Integer number) {
        if (number < 0) {
            throw new IllegalArgumentException("negative " + number);
        }
        this.number = number;
    }

    public static int half(int number) {
        if (number % 2 != 0) {
            throw new ArithmeticException("odd");
        }
        return number / 2;
    }

    public long plus(long more) {
        return number + more;
    }

    private static String told(Throwable thrown) {
        return thrown.getClass().getSimpleName() + " by " + thrown.getCause();
    }

    public static String run() throws Exception {
        StringBuilder log = new StringBuilder();
        Method half = Reflection.class.getMethod("half", int.class);
        log.append(half.invoke(null, 8)).append(' ');
        try {
            half.invoke(null, 7);
        } catch (InvocationTargetException e) {
            log.append(told(e)).append(' ');
        } finally {
            log.append("finally ");
        }
        Constructor<Reflection> constructor = Reflection.class.getConstructor(Integer.class);
        Method plus = Reflection.class.getMethod("plus", long.class);
        log.append(plus.invoke(constructor.newInstance(40), 2L)).append(' ');
        try {
            constructor.newInstance(-1);
        } catch (InvocationTargetException e) {
            log.append(told(e));
        }
        return log.toString();
    }
}
