// findVirtual, findStatic, findConstructor and exact invocation.
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

public class FindVirtualAndStatic {
    static int add(int a, int b) {
        return a + b;
    }

    public static void main(String[] args) throws Throwable {
        MethodHandles.Lookup lookup = MethodHandles.lookup();
        MethodHandle length = lookup.findVirtual(String.class, "length", MethodType.methodType(int.class));
        System.out.println((int) length.invokeExact("four"));
        MethodHandle sum = lookup.findStatic(FindVirtualAndStatic.class, "add", MethodType.methodType(int.class, int.class, int.class));
        System.out.println((int) sum.invokeExact(2, 3));
        MethodHandle builder = lookup.findConstructor(StringBuilder.class, MethodType.methodType(void.class, String.class));
        System.out.println(((StringBuilder) builder.invokeExact("abc")).reverse());
        System.out.println(sum.type() + " " + builder.type().parameterCount());
        try {
            lookup.findVirtual(String.class, "missing", MethodType.methodType(void.class));
        } catch (NoSuchMethodException e) {
            System.out.println(e.getMessage());
        }
    }
}
