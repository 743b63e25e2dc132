// A call through an interface reaches the class's own or inherited method; JVMS §6.5 invokeinterface.
public class Interface {
    interface Shape {
        int area();
    }

    static class Square implements Shape {
        int side;

        Square(int side) {
            this.side = side;
        }

        @Override
        public int area() {
            return side * side;
        }
    }

    static class Sized {
        public int area() {
            return 42;
        }
    }

    static class Inherits extends Sized implements Shape {}

    public static int run(int a, int b) {
        Shape shape = a < b ? new Square(a) : new Inherits();
        return shape.area();
    }
}
