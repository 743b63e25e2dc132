// What can be asked of a lambda as an object; JLS §15.27.4.
import java.util.concurrent.Callable;

public class LambdaTypes {
    interface Self {
        Self call();
    }

    public static int run(int a, int b) throws Exception {
        Runnable r = () -> {};
        Callable<Integer> c = () -> a;
        Self self = () -> null;
        Object o = b > 0 ? r : c;
        int kinds = (o instanceof Runnable ? 1 : 0) + (o instanceof Callable ? 2 : 0) + (o.equals(r) ? 4 : 0);
        kinds += r.getClass() == c.getClass() ? 8 : 0;
        kinds += r.getClass().isInterface() ? 16 : 0;
        kinds += r.getClass().getInterfaces()[0] == Runnable.class ? 32 : 0;
        kinds += r.getClass().getSuperclass() == Object.class ? 64 : 0;
        kinds += r.getClass().isSynthetic() ? 128 : 0;
        kinds += r.getClass().getName().startsWith("LambdaTypes$$") ? 256 : 0;
        return kinds * 3 + c.call() + (self.call() == null ? 1 : 0);
    }
}
