// Annotations on every kind of declaration, with elements of every type.
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.lang.reflect.Method;
import java.util.Arrays;

public class AnnotationKinds {
    @Retention(RetentionPolicy.RUNTIME)
    @interface Inner {
        String value();
    }

    @Retention(RetentionPolicy.RUNTIME)
    @interface All {
        boolean flag() default true;

        byte small() default -1;

        short medium() default 300;

        char letter() default 'Σ';

        int number() default Integer.MIN_VALUE;

        long big() default 1L << 40;

        float single() default 1.5f;

        double real() default Math.PI;

        String text() default "tab\tand\u0000zero";

        Class<?> type() default int[].class;

        ElementType kind() default ElementType.FIELD;

        Inner nested() default @Inner("deep");

        Inner[] many() default {@Inner("one"), @Inner("two")};

        int[] numbers() default {3, 2, 1};
    }

    @Retention(RetentionPolicy.RUNTIME)
    @Target(ElementType.PARAMETER)
    @interface Named {
        String value() default "?";
    }

    @All(number = 7)
    @Deprecated
    public int field;

    @Inner("constructor")
    public AnnotationKinds() { }

    @All(numbers = {}, kind = ElementType.TYPE, type = String.class)
    public void method(@Named("first") int first, String second, @Named String third) { }

    static void show(All all) {
        System.out.println(all.flag() + " " + all.small() + " " + all.medium() + " " + all.letter() + " " + all.number());
        System.out.println(all.big() + " " + all.single() + " " + all.real() + " " + all.text().length());
        System.out.println(all.type() + " " + all.kind() + " " + all.nested().value() + " " + all.many().length);
        System.out.println(all.many()[1].value() + " " + Arrays.toString(all.numbers()));
    }

    public static void main(String[] args) throws Exception {
        All onField = AnnotationKinds.class.getField("field").getAnnotation(All.class);
        show(onField);
        System.out.println(AnnotationKinds.class.getField("field").isAnnotationPresent(Deprecated.class));
        Method method = AnnotationKinds.class.getMethod("method", int.class, String.class, String.class);
        All onMethod = method.getAnnotation(All.class);
        show(onMethod);
        System.out.println(onField.equals(onMethod) + " " + (onField.hashCode() == onMethod.hashCode()));
        System.out.println(onMethod.nested().equals(onField.nested()) + " " + onField.nested().hashCode());
        Object constructor = AnnotationKinds.class.getConstructor().getAnnotation(Inner.class);
        System.out.println(constructor.hashCode() + " " + (constructor instanceof Inner));
        for (var annotations : method.getParameterAnnotations()) {
            System.out.println(annotations.length + (annotations.length > 0 ? ((Named) annotations[0]).value() : ""));
        }
        System.out.println(All.class.getMethod("real").getDefaultValue() + " " + Inner.class.getMethod("value").getDefaultValue());
        System.out.println(onField.numbers() == onField.numbers());
        System.out.println(method.getAnnotation(Deprecated.class));
        System.out.println(constructor);
    }
}
