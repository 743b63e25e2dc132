import java.lang.reflect.Array;
import java.util.Collections;
import java.util.Map;

/**
 * Each method asks of which class an object is, by other means than a cast, and returns 1 for an object of a class that heapwise does not
 * try. So no branch of these may be called infeasible. `main` shows these objects.
 */
public class OtherClasses {
    private static final Map<Class<?>, String> NAMES = Collections.singletonMap(Label.class, "label");

    @Deprecated
    public static class Label {
    }

    public static class Tag extends Label {
    }

    abstract static class Tool {
        boolean cuts() {
            return false;
        }
    }

    static class Spoon extends Tool {
    }

    static class Box {
        int size() {
            return 1;
        }
    }

    static class LargeBox extends Box {
        @Override
        int size() {
            return 9;
        }
    }

    interface Marker {
    }

    static class Shape {
    }

    static Shape marked() {
        class Both extends Shape implements Marker {
        }
        return new Both();
    }

    static Tool knife() {
        class Knife extends Tool {
            @Override
            boolean cuts() {
                return true;
            }
        }
        return new Knife();
    }

    static Tool saw() {
        return new Tool() {
            @Override
            boolean cuts() {
                return true;
            }
        };
    }

    public static int isArray(Object object) {
        return object.getClass().isArray() ? 1 : 0;
    }

    public static int isEnum(Object object) {
        return object.getClass().isEnum() ? 1 : 0;
    }

    public static int isMember(Object object) {
        return object.getClass().isMemberClass() ? 1 : 0;
    }

    public static int isNamed(Object object) {
        return object.getClass().getName().equals("OtherClasses$Label") ? 1 : 0;
    }

    public static int isSimplyNamed(Object object) {
        return "Label".equals(object.getClass().getSimpleName()) ? 1 : 0;
    }

    public static int isShown(Object object) {
        return object.getClass().toString().endsWith("Label") ? 1 : 0;
    }

    public static int isLoaded(Object object) {
        return object.getClass().getClassLoader() != null ? 1 : 0;
    }

    public static int hasTwo(Object object) {
        return Array.getLength(object) == 2 ? 1 : 0;
    }

    public static int isMarked(Object object) {
        return object.getClass().isAnnotationPresent(Deprecated.class) ? 1 : 0;
    }

    public static int isBelow(Object object) {
        return object.getClass().getSuperclass() == Label.class ? 1 : 0;
    }

    public static int isAssignable(Object object) {
        return Label.class.isAssignableFrom(object.getClass()) ? 1 : 0;
    }

    public static int isStatic(Object object) {
        return (object.getClass().getModifiers() & 8) != 0 ? 1 : 0;
    }

    public static int hasInterfaces(Object object) {
        return object.getClass().getInterfaces().length == 3 && object.getClass() != Integer.class
            && object.getClass() != String.class ? 1 : 0;
    }

    public static int hasElements(Object object) {
        return object.getClass().getComponentType() == int.class ? 1 : 0;
    }

    public static int isAnonymous(Object object) {
        return object.getClass().isAnonymousClass() ? 1 : 0;
    }

    public static int isListed(Object object) {
        return NAMES.get(object.getClass()) != null ? 1 : 0;
    }

    public static int isSwitched(Object object) {
        switch (object.getClass().getSimpleName()) {
            case "Label":
                return 1;
            default:
                return 0;
        }
    }

    public static int isStored(Object object) {
        Object[] labels = new Label[1];
        try {
            labels[0] = object;
        } catch (ArrayStoreException e) {
            return 0;
        }
        return labels[0] != null ? 1 : 0;
    }

    public static int isCopied(Object object) {
        boolean isCopied = true;
        try {
            System.arraycopy(object, 0, object, 0, 0);
        } catch (ArrayStoreException e) {
            isCopied = false;
        }
        return isCopied ? 1 : 0;
    }

    /** The class that is cast to has another one below it. */
    public static int isLarge(Object object) {
        return object instanceof Box && ((Box) object).size() > 5 ? 1 : 0;
    }

    /** One that cuts is of a local class. */
    public static int cuts(Tool tool) {
        return tool.cuts() ? 1 : 0;
    }

    /** One that is marked is of a local class. */
    public static int isMarkedShape(Shape shape) {
        return shape instanceof Marker ? 1 : 0;
    }

    public static int isOtherShape(Shape shape) {
        return shape.getClass() != Shape.class ? 1 : 0;
    }

    public static int isNoSpoon(Tool tool) {
        return tool.getClass().getSimpleName().isEmpty() || !(tool instanceof Spoon) ? 1 : 0;
    }

    enum Mark {
        NONE
    }

    public static void main(String[] arguments) {
        Label label = new Label();
        System.out.println(isArray(new int[0]));
        System.out.println(isEnum(Mark.NONE));
        System.out.println(isMember(label));
        System.out.println(isNamed(label));
        System.out.println(isSimplyNamed(label));
        System.out.println(isShown(label));
        System.out.println(isLoaded(label));
        System.out.println(hasTwo(new int[2]));
        System.out.println(isMarked(label));
        System.out.println(isBelow(new Tag()));
        System.out.println(isAssignable(label));
        System.out.println(isStatic(label));
        System.out.println(hasInterfaces(new StringBuilder()));
        System.out.println(hasElements(new int[0]));
        System.out.println(isAnonymous(saw()));
        System.out.println(isListed(label));
        System.out.println(isSwitched(label));
        System.out.println(isStored(label));
        System.out.println(isCopied(new int[0]));
        System.out.println(isLarge(new LargeBox()));
        System.out.println(cuts(knife()));
        System.out.println(isMarkedShape(marked()));
        System.out.println(isOtherShape(marked()));
        System.out.println(isNoSpoon(saw()));
    }
}
