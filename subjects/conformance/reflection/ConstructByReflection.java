// Constructors by parameter types; failures inside and abstract classes.
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;

public class ConstructByReflection {
    static class Point {
        final int x;
        final int y;

        Point() {
            this(1, 2);
        }

        Point(int x, int y) {
            if (x > 100) {
                throw new IllegalArgumentException("too far");
            }
            this.x = x;
            this.y = y;
        }
    }

    abstract static class Shape { }

    public static void main(String[] args) throws Exception {
        Point a = Point.class.getDeclaredConstructor().newInstance();
        Constructor<Point> constructor = Point.class.getDeclaredConstructor(int.class, int.class);
        Point b = constructor.newInstance(7, 8);
        System.out.println(a.x + a.y + b.x + b.y + " " + constructor.getParameterCount());
        try {
            constructor.newInstance(101, 0);
        } catch (InvocationTargetException e) {
            System.out.println(e.getCause().getMessage());
        }
        try {
            Shape.class.getDeclaredConstructor().newInstance();
        } catch (InstantiationException e) {
            System.out.println("abstract");
        }
        try {
            Point.class.getDeclaredConstructor(String.class);
        } catch (NoSuchMethodException e) {
            System.out.println(e.getMessage());
        }
    }
}
