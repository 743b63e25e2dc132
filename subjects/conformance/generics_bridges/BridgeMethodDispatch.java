// A call through the erased type reaches the specific method by its bridge.

public class BridgeMethodDispatch {
    interface Transformer<A, B> {
        B apply(A input);
    }

    static class Length implements Transformer<String, Integer> {
        @Override
        public Integer apply(String input) {
            return input.length();
        }
    }

    static class Base<T> {
        String accept(T value) {
            return "base " + value;
        }
    }

    static class Strings extends Base<String> {
        @Override
        String accept(String value) {
            return "strings " + value.trim();
        }
    }

    public static void main(String[] args) {
        Transformer<String, Integer> length = new Length();
        System.out.println(length.apply("four"));
        Base<String> base = new Strings();
        System.out.println(base.accept("  x "));
        Base raw = base;
        try {
            System.out.println(raw.accept(5));
        } catch (ClassCastException e) {
            System.out.println("the bridge casts");
        }
    }
}
