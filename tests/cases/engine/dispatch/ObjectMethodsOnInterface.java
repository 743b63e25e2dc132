// Methods of Object are called through an interface type; JVMS §5.4.3.4.
public class ObjectMethodsOnInterface {
    interface Tag {}

    static class One implements Tag {
        @Override
        public int hashCode() {
            return 11;
        }

        @Override
        public String toString() {
            return "one";
        }
    }

    public static int run(int a, int b) {
        Tag x = new One();
        Tag y = a > b ? x : new One();
        return x.hashCode() + y.toString().length() + (x.equals(y) ? 100 : 0);
    }
}
