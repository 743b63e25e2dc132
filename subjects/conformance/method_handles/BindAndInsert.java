// bindTo, insertArguments, dropArguments and permuteArguments.
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

public class BindAndInsert {
    static String join(String a, int b, char c) {
        return a + b + c;
    }

    public static void main(String[] args) throws Throwable {
        MethodHandle join = MethodHandles.lookup().findStatic(BindAndInsert.class, "join", MethodType.methodType(String.class, String.class, int.class, char.class));
        System.out.println((String) join.bindTo("bound").invokeExact(1, 'x'));
        System.out.println((String) MethodHandles.insertArguments(join, 1, 42, 'y').invokeExact("in"));
        MethodHandle dropped = MethodHandles.dropArguments(join, 0, Object.class);
        System.out.println(dropped.type());
        System.out.println((String) dropped.invoke(null, "d", 2, 'z'));
        MethodHandle permuted = MethodHandles.permuteArguments(join, MethodType.methodType(String.class, char.class, String.class, int.class), 1, 2, 0);
        System.out.println((String) permuted.invokeExact('c', "perm", 9));
        try {
            join.bindTo(5);
        } catch (ClassCastException e) {
            System.out.println("wrong receiver");
        }
    }
}
