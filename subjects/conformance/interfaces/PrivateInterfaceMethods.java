// Private and static methods of interfaces serve the default ones.

public class PrivateInterfaceMethods {
    interface Formatter2 {
        String raw();

        default String quoted() {
            return wrap("\"");
        }

        default String bracketed() {
            return wrap("|") + separator();
        }

        private String wrap(String mark) {
            return mark + raw() + mark;
        }

        private static String separator() {
            return ";";
        }

        static Formatter2 of(String text) {
            return () -> text;
        }
    }

    public static void main(String[] args) {
        Formatter2 formatter = Formatter2.of("x");
        System.out.println(formatter.quoted() + formatter.bracketed());
    }
}
