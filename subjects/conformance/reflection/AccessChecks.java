// Private members refuse access without setAccessible, across classes that are no nest mates.
import java.lang.reflect.Field;

public class AccessChecks {
    public static void main(String[] args) throws Exception {
        Field value = Integer.class.getDeclaredField("value");
        try {
            value.get(5);
        } catch (IllegalAccessException e) {
            System.out.println(e.getMessage());
        }
        try {
            value.setAccessible(true);
            System.out.println("opened");
        } catch (RuntimeException e) {
            System.out.println(e.getClass().getSimpleName());
        }
        Field max = Integer.class.getField("MAX_VALUE");
        System.out.println(max.get(null));
        try {
            max.set(null, 1);
        } catch (IllegalAccessException e) {
            System.out.println(e.getMessage());
        }
    }
}
