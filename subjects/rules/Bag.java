package rules;

import java.util.List;

/** Values of whose types rules say more than the declarations. */
public class Bag {
    interface Shape {}

    static class Disc implements Shape {}

    static class Box implements Shape {}

    static class Star implements Shape {}

    Object item;
    Shape shape;
    List<Shape> list;

    public int kindOfItem() {
        return item == null ? 0 : item instanceof Shape ? 1 : item instanceof Integer ? 2 : 3;
    }

    public int kindOfShape() {
        return shape == null ? 0 : shape instanceof Disc ? 1 : shape instanceof Box ? 2 : 3;
    }

    public int kindOfFirst() {
        if (list == null || list.isEmpty()) {
            return 0;
        }
        Shape first = list.get(0);
        return first == null ? 1 : first instanceof Disc ? 2 : 3;
    }
}
