package kept;

/** Its shape may be of any class that is one. */
public class Drawing {
    public static boolean isLarge(Shape shape) {
        return shape != null && shape.area() > 100;
    }
}
