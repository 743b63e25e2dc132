// Where the code asks for a class that is not tried, nothing is proved of inputs of that class.
// gaps: Subtype
// some inputs are not tried
public class Unoffered {
    interface Shape {
        int area();
    }

    static class Square implements Shape {
        int side;

        @Override
        public int area() {
            return side * side;
        }
    }

    static Object[] universe() {
        return new Object[] {new Square(), new Square(), new Object(), new Object(), "s", 1};
    }

    public static int run(Object shape) {
        return shape instanceof Shape ? ((Shape) shape).area() : 7;
    }
}
