import java.lang.reflect.Field;
import java.lang.reflect.Modifier;

// Private fields read and written by reflection; API java.lang.reflect.Field.
public class FieldsByReflection {
    static final class Node {
        private int value;
        private long count = 5;
        private Node next;
        private static char mark = 'm';
        private Integer box = 7;
    }

    static class Other {
        private int hidden = 3;
    }

    public static int run(int a, int b) throws Exception {
        Node node = new Node();
        node.value = a;
        node.next = new Node();
        Field value = Node.class.getDeclaredField("value");
        Field next = Node.class.getDeclaredField("next");
        Field count = Node.class.getDeclaredField("count");
        Field mark = Node.class.getDeclaredField("mark");
        value.setAccessible(true);
        next.setAccessible(true);
        count.setAccessible(true);
        mark.setAccessible(true);
        int sum = value.getInt(node) * 3 + (next.get(node) == node.next ? 1 : 0);
        value.setInt(next.get(node), b);
        sum += node.next.value;
        sum += (int) value.getLong(node) + (int) count.getLong(node);
        count.set(node, 11L);
        sum += (int) node.count + ((Integer) value.get(node)) + mark.getChar(null);
        next.set(node, null);
        sum += node.next == null ? 100 : 0;
        sum += value.getName().length() + (value.getType() == int.class ? 7 : 0);
        sum += Modifier.isPrivate(value.getModifiers()) ? 1 : 0;
        sum += Node.class.getDeclaredFields().length * 1000;
        try {
            value.getInt("text");
        } catch (IllegalArgumentException e) {
            sum += 10_000;
        }
        try {
            Node.class.getDeclaredField("absent");
        } catch (NoSuchFieldException e) {
            sum += e.getMessage().length();
        }
        return sum;
    }
}
