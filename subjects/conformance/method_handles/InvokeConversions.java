// invoke adapts its arguments, invokeExact does not.
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.WrongMethodTypeException;
import java.util.List;

public class InvokeConversions {
    static String show(Object o) {
        return "[" + o + "]";
    }

    static long wide(long n) {
        return n + 1;
    }

    public static void main(String[] args) throws Throwable {
        MethodHandles.Lookup lookup = MethodHandles.lookup();
        MethodHandle show = lookup.findStatic(InvokeConversions.class, "show", MethodType.methodType(String.class, Object.class));
        MethodHandle wide = lookup.findStatic(InvokeConversions.class, "wide", MethodType.methodType(long.class, long.class));
        System.out.println((String) show.invoke("x") + (Object) show.invoke(5));
        System.out.println((long) wide.invoke(7) + " " + (Object) wide.invoke((short) 1));
        try {
            System.out.println((String) show.invokeExact("x"));
        } catch (WrongMethodTypeException e) {
            System.out.println("exact");
        }
        System.out.println(wide.invokeWithArguments(41L) + " " + show.invokeWithArguments(List.of('c')));
        System.out.println((int) wide.asType(MethodType.methodType(Object.class, int.class)).type().parameterCount());
    }
}
