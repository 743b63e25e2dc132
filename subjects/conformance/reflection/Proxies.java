// Proxies: calls with arguments and results of every kind, defaults of Object, exceptions, and interfaces of the JDK.
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.lang.reflect.UndeclaredThrowableException;
import java.util.Arrays;
import java.util.Comparator;

public class Proxies {
    public interface Shape {
        long area(int width, long height, double factor);

        String name(String[] parts);

        void fail() throws java.io.IOException;

        void surprise();
    }

    interface Hidden {
        boolean yes();
    }

    public static void main(String[] args) {
        InvocationHandler handler = (proxy, method, given) -> {
            System.out.println(method.getName() + " " + (given == null ? "none" : given.length + ""));
            switch (method.getName()) {
                case "area":
                    return (long) ((Integer) given[0] * (Long) given[1] * (Double) given[2]);
                case "name":
                    return String.join("+", (String[]) given[0]);
                case "fail":
                    throw new java.io.IOException("declared");
                case "surprise":
                    throw new Exception("not declared");
                case "hashCode":
                    return 42;
                case "equals":
                    return proxy == given[0];
                case "toString":
                    return "a proxy";
                case "yes":
                    return true;
                default:
                    return null;
            }
        };
        ClassLoader loader = Proxies.class.getClassLoader();
        Object made = Proxy.newProxyInstance(loader, new Class<?>[] {Shape.class, Runnable.class}, handler);
        Shape shape = (Shape) made;
        System.out.println(shape.area(2, 3L, 1.5) + " " + shape.name(new String[] {"a", "b"}));
        ((Runnable) made).run();
        System.out.println(made.hashCode() + " " + made.equals(made) + " " + made.equals("x") + " " + made);
        try {
            shape.fail();
        } catch (java.io.IOException e) {
            System.out.println(e.getMessage());
        }
        try {
            shape.surprise();
        } catch (UndeclaredThrowableException e) {
            System.out.println(e.getCause());
        }
        System.out.println(Proxy.isProxyClass(made.getClass()) + " " + Proxy.isProxyClass(String.class));
        System.out.println((Proxy.getInvocationHandler(made) == handler) + " " + Arrays.toString(made.getClass().getInterfaces()));
        System.out.println(((Hidden) Proxy.newProxyInstance(loader, new Class<?>[] {Hidden.class}, handler)).yes());
        @SuppressWarnings("unchecked")
        Comparator<String> order = (Comparator<String>) Proxy.newProxyInstance(loader, new Class<?>[] {Comparator.class},
                (proxy, method, given) -> ((String) given[1]).compareTo((String) given[0]));
        String[] words = {"a", "c", "b"};
        Arrays.sort(words, order);
        System.out.println(Arrays.toString(words));
        try {
            Proxy.newProxyInstance(loader, new Class<?>[] {String.class}, handler);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }
}
