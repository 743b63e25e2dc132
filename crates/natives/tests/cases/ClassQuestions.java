import java.lang.reflect.Array;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;

// What Class objects say; API java.lang.Class.
public class ClassQuestions {
    interface Shape {}

    abstract static class Base implements Shape {}

    static final class Leaf extends Base {}

    static final class Noisy {
        static int loads = ++count;
    }

    static int count;

    public static int run(int a, int b) throws ClassNotFoundException {
        Object object = (a & 1) == 0 ? new Leaf() : new int[b & 3];
        Class<?> c = object.getClass();
        int sum = c.getName().length() + c.getSimpleName().length() * 10;
        sum += c.isArray() ? 100 : 200;
        sum += Shape.class.isInstance(object) ? 1000 : 0;
        sum += c.getSuperclass() == Base.class ? 3 : 4;
        sum += Base.class.getInterfaces().length + Shape.class.getModifiers() + Modifier.toString(c.getModifiers()).length();
        sum += Shape.class.isAssignableFrom(c) ? 10_000 : 0;
        sum += int.class.isPrimitive() && Shape.class.isInterface() ? 20_000 : 0;
        sum += c.getComponentType() == int.class ? 5 : 6;
        sum += String[][].class.getName().length() + String[][].class.getTypeName().length();
        count = 0;
        Class<?> noisy = Class.forName("ClassQuestions$Noisy");
        sum += count * 7 + noisy.getName().length();
        sum += new Object() {}.getClass().getSimpleName().length();
        sum += Leaf.class.getEnclosingClass() == ClassQuestions.class ? 40_000 : 0;
        Object array = Array.newInstance(String.class, b & 3);
        sum += Array.getLength(array) + (array instanceof String[] ? 8 : 9);
        List<String> list = new ArrayList<>();
        list.add("q");
        String[] copy = list.toArray(new String[0]);
        sum += copy.length + (Leaf.class.cast(new Leaf()) == null ? 1 : 2);
        if ((b & 4) != 0) {
            Class.forName("no.such.Name");
        }
        return sum;
    }
}
