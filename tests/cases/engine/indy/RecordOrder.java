// The order in which the methods of a record ask its components; API java.lang.runtime.ObjectMethods.
public class RecordOrder {
    static int log;

    static class Loud {
        final int name;

        Loud(int name) {
            this.name = name;
        }

        @Override
        public boolean equals(Object other) {
            log = log * 10 + name;
            return other instanceof Loud loud && loud.name == name;
        }

        @Override
        public int hashCode() {
            log = log * 10 + name;
            return name;
        }

        @Override
        public String toString() {
            log = log * 10 + name;
            return "L";
        }
    }

    record Three(Loud a, Loud b, Loud c) {}

    public static int run(int a, int b) {
        log = 0;
        Three one = new Three(new Loud(1), new Loud(2), new Loud(3));
        Three two = new Three(new Loud(a & 1), new Loud(b & 3), new Loud(3));
        int result = (one.equals(two) ? 1 : 0) + one.hashCode() + one.toString().length();
        return log ^ result << 20;
    }
}
