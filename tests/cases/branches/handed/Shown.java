package handed;

import java.lang.invoke.MethodType;
import java.util.function.IntUnaryOperator;

/** Takes what {@link Handed} does not take itself. */
public class Shown {
    public static void main(String[] arguments) throws Throwable {
        MethodType type = MethodType.methodType(int.class, int.class);
        System.out.println((int) Keyed.key().findStatic(Keyed.class, "locked", type).invokeExact(100));
        System.out.println(new Handed(-1).repOk());
        System.out.println(new Handed(1).new Part().signBefore());
        IntUnaryOperator[] all = {
            Handed.shared(), Handed.expression(), Handed.reference(), Handed.anonymous(), Handed.local(),
        };
        for (IntUnaryOperator handed : all) {
            System.out.println(handed.applyAsInt(100));
        }
    }
}
