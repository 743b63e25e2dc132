// A lambda cast to an intersection type implements all of its interfaces.
import java.io.Serializable;

public class IntersectionCastLambda {
    interface Named {
        default String name() {
            return "named";
        }
    }

    public static void main(String[] args) {
        Runnable runnable = (Runnable & Named & Serializable) () -> System.out.println("ran");
        runnable.run();
        System.out.println(((Named) runnable).name());
        System.out.println(runnable instanceof Serializable);
    }
}
