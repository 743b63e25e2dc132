// Varargs methods come last in overload resolution and accept arrays and null.

public class VarargsAmbiguity {
    static String call(Object... values) {
        return values == null ? "null array" : values.length + " values";
    }

    static String pick(int a, int b) {
        return "two ints";
    }

    static String pick(int... values) {
        return "ints " + values.length;
    }

    static String pick(Integer a, Integer b) {
        return "two boxes";
    }

    public static void main(String[] args) {
        System.out.println(call());
        System.out.println(call((Object[]) null));
        System.out.println(call((Object) null));
        System.out.println(call(1, "two", 3.0));
        System.out.println(call(new Object[] {1, 2}));
        System.out.println(call((Object) new Object[] {1, 2}));
        System.out.println(call(new int[] {1, 2, 3}));
        System.out.println(call((Object[]) new String[] {"a"}));
        System.out.println(pick(1, 2));
        System.out.println(pick(1));
        System.out.println(pick(Integer.valueOf(1), Integer.valueOf(2)));
        System.out.println(pick(1, 2, 3));
    }
}
