// An abstract class and an interface stand for the classes below them.
// says: new Abstract.Square(
package telling;

public abstract class Abstract {
    interface Named {
        String name();
    }

    static class Square extends Abstract implements Named {
        final int side;

        Square(int side) {
            this.side = side;
        }

        @Override
        int area() {
            return side * side;
        }

        @Override
        public String name() {
            return side == 1 ? "unit" : "square"; // or: return "square";
        }
    }

    abstract int area();

    public static int size(Abstract shape) {
        return shape.area() > 3 ? 1 : 2; // or: return 2;
    }

    public static int length(Named named) {
        return named.name().length() == 4 ? 1 : 2; // or: return 2;
    }
}
