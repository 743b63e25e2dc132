// A generic method overridden with a concrete type is reached through a bridge that casts; JLS §15.12.4.5.
public class BridgeMethods {
    interface Eats<T> {
        int eat(T food);
    }

    static class Numbers implements Eats<Integer> {
        @Override
        public int eat(Integer food) {
            return food + 1;
        }
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    public static int run(int a, int b) {
        Eats raw = new Numbers();
        try {
            Object food = a > 0 ? (Object) Integer.valueOf(b & 15) : "text";
            return raw.eat(food);
        } catch (ClassCastException e) {
            return -1;
        }
    }
}
