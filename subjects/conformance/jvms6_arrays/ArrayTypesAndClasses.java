// The classes of arrays: names, component types and superclasses.
import java.util.Arrays;
import java.util.Map;

public class ArrayTypesAndClasses {
    public static void main(String[] args) {
        Object[] arrays = {new int[0], new long[0][0], new String[0], new Object[0][], new boolean[0], new char[0], new byte[0],
            new short[0], new float[0], new double[0], new Map.Entry<?, ?>[0]};
        for (Object array : arrays) {
            Class<?> type = array.getClass();
            System.out.println(type.getName() + " " + type.getSimpleName() + " " + type.getComponentType() + " " + type.getSuperclass());
        }
        System.out.println(new int[0].getClass() == int[].class);
        System.out.println(Number[].class.isInstance(new Integer[0]));
        System.out.println(Object[].class.isAssignableFrom(int[][].class) + " " + Object[].class.isAssignableFrom(int[].class));
        System.out.println(Arrays.toString(int[].class.getInterfaces()));
    }
}
