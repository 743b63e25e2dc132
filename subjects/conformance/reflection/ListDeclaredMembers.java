// Declared methods, fields and constructors, sorted by name.
import java.io.IOException;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

public class ListDeclaredMembers {
    static class Subject {
        private static final long serial = 5;
        int a;
        String b;

        Subject(int a) {
            this.a = a;
        }

        void run() { }

        private <T> T generic(List<? extends T> list, int... numbers) throws IOException {
            return null;
        }

        static synchronized String make(String[] names) {
            return null;
        }
    }

    public static void main(String[] args) {
        Arrays.stream(Subject.class.getDeclaredMethods()).sorted(Comparator.comparing(Method::getName)).forEach(m -> System.out.println(m + " | " + m.toGenericString() + " " + m.isVarArgs()));
        Arrays.stream(Subject.class.getDeclaredFields()).sorted(Comparator.comparing(Field::getName)).forEach(f -> System.out.println(f));
        System.out.println(Arrays.toString(Subject.class.getDeclaredConstructors()));
        System.out.println(Subject.class.getMethods().length >= 9);
    }
}
