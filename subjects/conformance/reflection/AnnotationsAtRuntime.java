// Annotations with runtime retention: values, defaults and inheritance.
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.util.Arrays;

public class AnnotationsAtRuntime {
    @Retention(RetentionPolicy.RUNTIME)
    @Inherited
    @interface Info {
        String name();

        int priority() default 5;

        String[] tags() default {};
    }

    @Retention(RetentionPolicy.CLASS)
    @interface Hidden { }

    @Info(name = "base", tags = {"a", "b"})
    @Hidden
    static class Base {
        @Info(name = "method", priority = 1)
        void run() { }
    }

    static class Heir extends Base { }

    public static void main(String[] args) throws Exception {
        Info info = Base.class.getAnnotation(Info.class);
        System.out.println(info.name() + " " + info.priority() + " " + Arrays.toString(info.tags()));
        System.out.println(Heir.class.isAnnotationPresent(Info.class) + " " + Heir.class.getDeclaredAnnotations().length + " " + Base.class.getAnnotations().length);
        System.out.println(Base.class.getDeclaredMethod("run").getAnnotation(Info.class).priority() + " " + info.annotationType().getSimpleName());
        System.out.println(info.equals(Heir.class.getAnnotation(Info.class)));
    }
}
