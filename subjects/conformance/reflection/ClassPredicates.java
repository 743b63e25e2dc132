// Names, kinds, modifiers and hierarchy of Class objects.
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

public class ClassPredicates {
    interface Able { }

    enum Kind { A { } }

    record Rec(int a) { }

    static final class Done implements Able { }

    public static void main(String[] args) {
        Class<?>[] classes = {int.class, void.class, String.class, int[].class, Able.class, Kind.class, Kind.A.getClass(), Rec.class, Done.class, Override.class, Map.Entry.class};
        for (Class<?> c : classes) {
            System.out.println(c.getName() + " " + c.isPrimitive() + c.isArray() + c.isInterface() + c.isEnum() + c.isRecord() + c.isAnnotation() + " " + Modifier.toString(c.getModifiers()) + " " + c.getSuperclass() + " [" + c.getPackageName() + "]");
        }
        System.out.println(Number.class.isAssignableFrom(Integer.class) + " " + Able.class.isInstance(new Done()) + " " + List.class.cast(new ArrayList<>(List.of(1))) + " " + Integer.TYPE);
        System.out.println(Done.class.getInterfaces()[0].getSimpleName() + " " + String.class + " " + Able.class + " " + String[][].class.getTypeName() + " " + Done.class.toGenericString());
    }
}
