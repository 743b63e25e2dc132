// filterArguments, filterReturnValue, foldArguments and guardWithTest.
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

public class FilterAndFold {
    static int twice(int n) {
        return 2 * n;
    }

    static boolean positive(int n) {
        return n > 0;
    }

    static int minus(int n) {
        return -n;
    }

    public static void main(String[] args) throws Throwable {
        MethodHandles.Lookup lookup = MethodHandles.lookup();
        MethodType unary = MethodType.methodType(int.class, int.class);
        MethodHandle twice = lookup.findStatic(FilterAndFold.class, "twice", unary);
        MethodHandle minus = lookup.findStatic(FilterAndFold.class, "minus", unary);
        MethodHandle positive = lookup.findStatic(FilterAndFold.class, "positive", MethodType.methodType(boolean.class, int.class));
        System.out.println((int) MethodHandles.filterReturnValue(twice, minus).invokeExact(4));
        MethodHandle max = lookup.findStatic(Math.class, "max", MethodType.methodType(int.class, int.class, int.class));
        System.out.println((int) MethodHandles.filterArguments(max, 0, twice, minus).invokeExact(3, -10));
        MethodHandle choice = MethodHandles.guardWithTest(positive, twice, minus);
        System.out.println((int) choice.invokeExact(5) + " " + (int) choice.invokeExact(-5));
        System.out.println((int) MethodHandles.foldArguments(max, twice).invokeExact(-7));
    }
}
