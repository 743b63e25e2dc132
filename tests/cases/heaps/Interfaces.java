// An interface stands for the classes of the class path that implement it, and for their default methods; that of one method also for functions.
// gaps: OtherFunctions
public class Interfaces {
    interface Shape {
        int area();

        default int twice() {
            return 2 * area();
        }
    }

    static class Square implements Shape {
        int side;

        @Override
        public int area() {
            return side + 3;
        }
    }

    static class Point implements Shape {
        @Override
        public int area() {
            return 0;
        }

        @Override
        public int twice() {
            return 100;
        }
    }

    static Object[] universe() {
        return new Object[] {new Square(), new Square(), new Point(), new Point()};
    }

    public static int run(Shape a, Shape b) {
        return a == b ? a.area() : b.twice();
    }
}
