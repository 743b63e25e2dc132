/**
 * Each method takes an object of an interface that a lambda expression or a method reference makes in a way of its own, and returns 1 for
 * it, or asks for the class that a JVM makes for one. So no branch of these may be called infeasible. `main` shows these objects.
 */
public class OtherFunctions {
    interface Marker {
    }

    static class Marked implements Marker {
    }

    interface Named {
        boolean equals(Object other);

        default String name() {
            return "named";
        }
    }

    static class NamedClass implements Named {
    }

    interface Generic {
        <T> T same(T value);
    }

    static class Same implements Generic {
        @Override
        public <T> T same(T value) {
            return value;
        }
    }

    interface OfAny<T> {
        int measure(T value);
    }

    interface OfText {
        int measure(String text);
    }

    interface OfBoth extends OfAny<String>, OfText {
    }

    static class Measured implements OfBoth {
        @Override
        public int measure(String text) {
            return 0;
        }
    }

    interface OfTwo<T, N extends Number> {
        int weigh(T value);

        int weigh(N number);
    }

    interface OfOne extends OfTwo<Integer, Integer> {
    }

    static class Weighed implements OfOne {
        @Override
        public int weigh(Integer number) {
            return 0;
        }
    }

    sealed interface Closed permits Opened, Only {
    }

    non-sealed interface Opened extends Closed {
        void open();
    }

    static final class Only implements Closed {
    }

    record Holder<T>(T value) {
    }

    static <T> T none(T value) {
        return null;
    }

    public static int marker(Object object) {
        if (!(object instanceof Marker)) {
            return 0;
        }
        return object instanceof Marked ? 0 : 1;
    }

    public static int castMarker(Object object) {
        Marker marker = (Marker) object;
        return marker.getClass() == Marked.class ? 0 : 1;
    }

    public static int heldMarker(Holder<?> holder) {
        if (!(holder.value() instanceof Marker)) {
            return 0;
        }
        return holder.value() instanceof Marked ? 0 : 1;
    }

    public static int named(Object object) {
        if (!(object instanceof Named)) {
            return 0;
        }
        return object instanceof NamedClass ? 0 : 1;
    }

    public static int generic(Generic generic) {
        return generic.same("a") == "a" ? 0 : 1;
    }

    public static int genericOfAny(Object object) {
        return object instanceof Generic && !(object instanceof Same) ? 1 : 0;
    }

    public static int ofTwoDescriptors(OfBoth both) {
        return ((OfText) both).measure("a") == 0 ? 0 : 1;
    }

    public static int ofTwoErased(OfOne one) {
        if (one == null) {
            return 0;
        }
        return one instanceof Weighed ? 0 : 1;
    }

    public static int belowSealed(Closed closed) {
        if (closed == null) {
            return 0;
        }
        return closed instanceof Only ? 0 : 1;
    }

    private static Runnable made() {
        return () -> { };
    }

    public static int nameOfMade() {
        return made().getClass().getSimpleName().contains("$$Lambda") ? 1 : 0;
    }

    public static int fieldsOfMade() {
        return made().getClass().getDeclaredFields().length == 0 ? 1 : 0;
    }

    public static int nameOfArrays() {
        Object arrays = java.lang.reflect.Array.newInstance(made().getClass(), 0, 0);
        return arrays.getClass().getSimpleName().contains("$$Lambda") ? 1 : 0;
    }

    public static int nestOfMade() {
        return made().getClass().getNestHost() == OtherFunctions.class ? 1 : 0;
    }

    public static void main(String[] arguments) {
        Generic none = OtherFunctions::none;
        OfBoth one = text -> 1;
        OfOne two = number -> 1;
        Opened opened = () -> { };
        System.out.println(marker((Runnable & Marker) () -> { }));
        System.out.println(castMarker((Runnable & Marker) () -> { }));
        System.out.println(heldMarker(new Holder<Object>((Runnable & Marker) () -> { })));
        System.out.println(named((Runnable & Named) () -> { }));
        System.out.println(generic(none));
        System.out.println(genericOfAny(none));
        System.out.println(ofTwoDescriptors(one));
        System.out.println(ofTwoErased(two));
        System.out.println(belowSealed(opened));
        System.out.println(nameOfMade());
        System.out.println(fieldsOfMade());
        System.out.println(nameOfArrays());
        System.out.println(nestOfMade());
    }
}
