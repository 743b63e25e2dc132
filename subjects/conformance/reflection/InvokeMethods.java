// Method.invoke on static, instance, overloaded and private methods, with boxing.
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;

public class InvokeMethods {
    static class Target {
        private int total = 1;

        public int add(int n) {
            return total += n;
        }

        public String add(String text) {
            return text + total;
        }

        private static long twice(long n) {
            return 2 * n;
        }

        public void fail() {
            throw new IllegalStateException("inside");
        }
    }

    public static void main(String[] args) throws Exception {
        Target target = new Target();
        System.out.println(Target.class.getMethod("add", int.class).invoke(target, 5));
        System.out.println(Target.class.getMethod("add", String.class).invoke(target, "t"));
        Method twice = Target.class.getDeclaredMethod("twice", long.class);
        twice.setAccessible(true);
        System.out.println(twice.invoke(null, 21));
        try {
            Target.class.getMethod("fail").invoke(target);
        } catch (InvocationTargetException e) {
            System.out.println(e.getCause().getMessage() + " " + e.getMessage());
        }
        try {
            Target.class.getMethod("missing");
        } catch (NoSuchMethodException e) {
            System.out.println(e.getMessage());
        }
        try {
            Target.class.getMethod("add", int.class).invoke(target, "wrong");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }
}
