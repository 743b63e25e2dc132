// Fields of a superclass with the name of one below are others, and super calls run the method above.
// offers: Below
public class Inherited {
    static class Above {
        int value;

        int get() {
            return value;
        }
    }

    static class Below extends Above {
        int own;

        @Override
        int get() {
            return super.get() * 10 + own;
        }
    }

    static Object[] universe() {
        return new Object[] {new Above(), new Above(), new Below(), new Below()};
    }

    public static int run(Above one) {
        return one.get();
    }
}
