// A method inherited from a class wins over a default method; JLS §8.4.8.
public class ClassBeatsDefault {
    interface Greets {
        default int hello() {
            return 1;
        }
    }

    static class Base {
        public int hello() {
            return 2;
        }
    }

    static class Sub extends Base implements Greets {}

    static class Other implements Greets {}

    public static int run(int a, int b) {
        Greets g = a == b ? new Sub() : new Other();
        return g.hello();
    }
}
