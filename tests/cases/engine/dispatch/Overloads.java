// The compiler selects an overload by static types: widening before boxing before varargs; JLS §15.12.2.
public class Overloads {
    static int m(long x) {
        return 1;
    }

    static int m(Integer x) {
        return 2;
    }

    static int m(Object x) {
        return 3;
    }

    static int m(int... x) {
        return 4 + x.length;
    }

    public static int run(int a, int b) {
        Object o = "x";
        Integer boxed = 5;
        int r = m(a);
        r = r * 10 + m(boxed);
        r = r * 10 + m(o);
        r = r * 10 + m(a, b);
        return r * 10 + m('c') + a;
    }
}
