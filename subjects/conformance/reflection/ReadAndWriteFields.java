// Field.get and set for every kind of field, private and static too.
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.List;

public class ReadAndWriteFields {
    static class Holder {
        public int number = 1;
        private String text = "a";
        protected double ratio = 0.5;
        static boolean flag;
        final char letter = Character.valueOf('x');
        long[] data = {1, 2};
    }

    public static void main(String[] args) throws Exception {
        Holder holder = new Holder();
        for (String name : List.of("number", "text", "ratio", "flag", "letter")) {
            Field field = Holder.class.getDeclaredField(name);
            field.setAccessible(true);
            System.out.println(field.getType() + " " + name + " = " + field.get(holder) + " " + Modifier.toString(field.getModifiers()));
        }
        Field number = Holder.class.getField("number");
        number.set(holder, 7);
        number.setInt(holder, number.getInt(holder) * 6);
        Field text = Holder.class.getDeclaredField("text");
        text.set(holder, "b");
        System.out.println(holder.number + holder.text);
        try {
            number.set(holder, "x");
        } catch (IllegalArgumentException e) {
            System.out.println("wrong type");
        }
        try {
            Holder.class.getField("text");
        } catch (NoSuchFieldException e) {
            System.out.println("not public: " + e.getMessage());
        }
    }
}
