// Exceptions through handles, catchException and throwException.
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

public class HandleExceptions {
    static int parse(String text) {
        return Integer.parseInt(text);
    }

    static int recover(NumberFormatException e, String text) {
        return -text.length();
    }

    public static void main(String[] args) throws Throwable {
        MethodHandles.Lookup lookup = MethodHandles.lookup();
        MethodHandle parse = lookup.findStatic(HandleExceptions.class, "parse", MethodType.methodType(int.class, String.class));
        MethodHandle recover = lookup.findStatic(HandleExceptions.class, "recover", MethodType.methodType(int.class, NumberFormatException.class, String.class));
        MethodHandle safe = MethodHandles.catchException(parse, NumberFormatException.class, recover);
        System.out.println((int) safe.invokeExact("12") + " " + (int) safe.invokeExact("oops"));
        try {
            int n = (int) parse.invokeExact("x1");
            System.out.println(n);
        } catch (NumberFormatException e) {
            System.out.println(e.getMessage());
        }
    }
}
