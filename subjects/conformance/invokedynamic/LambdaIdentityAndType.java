// What may be asked of a lambda object: interfaces, equality with itself, not being enclosed.
import java.util.function.Supplier;

public class LambdaIdentityAndType {
    public static void main(String[] args) {
        Runnable a = () -> { };
        Object o = a;
        System.out.println((o instanceof Runnable) + " " + (o instanceof Supplier) + " " + a.equals(a));
        System.out.println(o.getClass().isInterface() + " " + o.getClass().isHidden() + " " + o.getClass().getInterfaces()[0].getSimpleName());
        System.out.println(o.getClass().isSynthetic() + " " + o.getClass().getSuperclass().getSimpleName());
    }
}
