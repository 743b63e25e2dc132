import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;

/**
 * Builds structures field by field and says what {@code repOk} of each root returns.
 *
 * <pre>
 * class lissa.TreeMap lissa.TreeMap.root lissa.TreeMap.size
 * structure 0 2 null 0
 * </pre>
 */
public class Judge {
    private static final sun.misc.Unsafe UNSAFE = unsafe();

    private final List<Class<?>> classes = new ArrayList<>();
    private final List<Field[]> fields = new ArrayList<>();

    public static void main(String[] arguments) throws Exception {
        Judge judge = new Judge();
        StringBuilder verdicts = new StringBuilder();
        BufferedReader lines = new BufferedReader(new InputStreamReader(System.in));
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            String[] words = line.split(" ");
            switch (words[0]) {
                case "class" -> judge.describe(words);
                case "structure" -> verdicts.append(judge.verdict(words)).append('\n');
                default -> throw new IllegalArgumentException(line);
            }
        }
        System.out.print(verdicts);
    }

    private void describe(String[] words) throws Exception {
        classes.add(Class.forName(words[1]));
        Field[] layout = new Field[words.length - 2];
        for (int i = 0; i < layout.length; i++) {
            String place = words[i + 2];
            int dot = place.lastIndexOf('.');
            Class<?> holder = Class.forName(place.substring(0, dot));
            // A box is made by its factory; its own field is closed to others.
            if (holder != Integer.class) {
                layout[i] = holder.getDeclaredField(place.substring(dot + 1));
                layout[i].setAccessible(true);
            }
        }
        fields.add(layout);
    }

    private String verdict(String[] words) throws Exception {
        List<Object> objects = new ArrayList<>();
        for (int at = 1; at < words.length; at += 2 + Integer.parseInt(words[at + 1])) {
            Class<?> type = classes.get(Integer.parseInt(words[at]));
            int count = Integer.parseInt(words[at + 1]);
            if (type.isArray()) {
                objects.add(Array.newInstance(type.getComponentType(), count));
            } else if (type == Integer.class) {
                objects.add(Integer.valueOf(words[at + 2]));
            } else {
                objects.add(UNSAFE.allocateInstance(type));
            }
        }
        int at = 1;
        for (Object object : objects) {
            int type = Integer.parseInt(words[at]);
            int count = Integer.parseInt(words[at + 1]);
            for (int i = 0; i < count && !(object instanceof Integer); i++) {
                String word = words[at + 2 + i];
                if (object.getClass().isArray()) {
                    Array.set(object, i, value(object.getClass().getComponentType(), word, objects));
                } else {
                    Field field = fields.get(type)[i];
                    field.set(object, value(field.getType(), word, objects));
                }
            }
            at += 2 + count;
        }
        Method invariant = objects.get(0).getClass().getDeclaredMethod("repOk");
        try {
            return String.valueOf(invariant.invoke(objects.get(0)));
        } catch (InvocationTargetException thrown) {
            return thrown.getCause().getClass().getName();
        }
    }

    private static Object value(Class<?> type, String word, List<Object> objects) {
        if (word.equals("null")) {
            return null;
        }
        if (word.startsWith("#")) {
            return objects.get(Integer.parseInt(word.substring(1)));
        }
        if (type == boolean.class) {
            return !word.equals("0");
        }
        if (type == long.class) {
            return Long.valueOf(word);
        }
        return Integer.valueOf(word);
    }

    private static sun.misc.Unsafe unsafe() {
        try {
            Field field = sun.misc.Unsafe.class.getDeclaredField("theUnsafe");
            field.setAccessible(true);
            return (sun.misc.Unsafe) field.get(null);
        } catch (ReflectiveOperationException never) {
            throw new AssertionError(never);
        }
    }
}
