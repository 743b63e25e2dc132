// Type parameters, bounds and parameterised types by reflection.
import java.lang.reflect.ParameterizedType;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

public class GenericSignatures {
    static class Base<T extends Comparable<T>> {
        Map<String, List<? super T>> field;
        T[] array;
    }

    static class Text extends Base<String> { }

    public static void main(String[] args) throws Exception {
        System.out.println(Base.class.getTypeParameters()[0] + " " + Arrays.toString(Base.class.getTypeParameters()[0].getBounds()));
        System.out.println(Base.class.getDeclaredField("field").getGenericType());
        System.out.println(Base.class.getDeclaredField("array").getGenericType());
        ParameterizedType parent = (ParameterizedType) Text.class.getGenericSuperclass();
        System.out.println(parent.getActualTypeArguments()[0] + " " + parent.getRawType());
    }
}
