// asSpreader, asCollector and varargs handles.
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.Arrays;

public class HandleVarargsAndSpread {
    static String all(String first, Object... rest) {
        return first + Arrays.toString(rest);
    }

    public static void main(String[] args) throws Throwable {
        MethodHandles.Lookup lookup = MethodHandles.lookup();
        MethodHandle all = lookup.findStatic(HandleVarargsAndSpread.class, "all", MethodType.methodType(String.class, String.class, Object[].class));
        System.out.println(all.isVarargsCollector() + " " + (String) all.invoke("a", 1, 'b', "c") + (String) all.invoke("none"));
        MethodHandle max = lookup.findStatic(Math.class, "max", MethodType.methodType(int.class, int.class, int.class));
        System.out.println((int) max.asSpreader(int[].class, 2).invokeExact(new int[] {3, 8}));
        MethodHandle collected = all.asFixedArity().asCollector(Object[].class, 2);
        System.out.println((String) collected.invoke("two", 1, 2));
        try {
            max.asSpreader(Object[].class, 2).invoke(new Object[] {1});
        } catch (IllegalArgumentException e) {
            System.out.println("wrong length");
        }
    }
}
