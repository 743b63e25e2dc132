/** Types of several kinds, and fields of them. */
public class Kinds {
    interface Shape {}

    abstract static class Base implements Shape {}

    static class Circle extends Base {}

    static class Square extends Base {}

    static final class Small extends Square {}

    enum Colour {
        RED,
        BLUE
    }

    interface Lonely {}

    class Inner {
        Inner next;
    }

    static class Holder {
        Object any;
        Shape shape;
        Comparable<?> comparable;
        Colour colour;
        int[] ints;
        String text;
        Integer box;
        Number number;
        Thread thread;
        Lonely lonely;
        int count;
    }
}
