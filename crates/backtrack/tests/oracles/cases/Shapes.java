package cases;

// bound Circle 2
// bound Square 2
// default Shapes.first null|Circle|Square
// default Shape.next null|Circle|Square
// domain Shape.width 0..2
// domain Square.turned 0..1
/** An abstract class with two classes below it, told apart by calls, instanceof and casts. */
class Shapes {
    Shape first;

    abstract static class Shape {
        Shape next;
        int width;

        abstract int area();
    }

    static class Circle extends Shape {
        @Override
        int area() {
            return 3 * width * width;
        }
    }

    static class Square extends Shape {
        boolean turned;

        @Override
        int area() {
            return turned ? -width : width * width;
        }
    }

    boolean repOk() {
        int left = 3;
        for (Shape at = first; at != null; at = at.next) {
            if (left-- == 0 || at.area() < 0) {
                return false;
            }
            if (at instanceof Circle && at.next instanceof Square square && square.turned) {
                return ((Square) at.next).width == 0;
            }
            if (at.getClass() == Square.class && at.next == null) {
                return at.width == 1;
            }
        }
        return true;
    }
}
