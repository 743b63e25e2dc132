// Boxes and primitives of all types between interface and method; API java.lang.invoke.LambdaMetafactory.
import java.util.function.Function;
import java.util.function.Supplier;

public class ReferencePrimitives {
    static byte b(byte x) { return (byte) (x + 1); }

    static short s(short x) { return (short) (x + 1); }

    static char c(char x) { return (char) (x + 1); }

    static boolean z(boolean x) { return !x; }

    static float f(float x) { return x + 0.5f; }

    static double d(double x) { return x + 0.25; }

    static long l(long x) { return x + 1; }

    static Object o(Object x) { return x; }

    static Number n(Number x) { return x; }

    interface IntToObject { Object of(int x); }

    interface CharToNothing { long of(char x); }

    interface ByteToNumber { Number of(byte x); }

    interface BoxToLong { long of(Integer x); }

    interface BoxToDouble { double of(Character x); }

    interface FloatToDouble { double of(float x); }

    interface LongToDouble { double of(long x); }

    interface LongToFloat { float of(long x); }

    interface CharToDouble { double of(char x); }

    interface ShortToFloat { double of(short x); }

    interface ByteToInt { int of(byte x); }

    interface FloatBox { double of(Float x); }

    interface FromGeneric<T> { long of(T x); }

    static <T> T same(T x) { return x; }

    public static double run(int a, int b) {
        Function<Byte, Byte> fb = ReferencePrimitives::b;
        Function<Short, Short> fs = ReferencePrimitives::s;
        Function<Character, Character> fc = ReferencePrimitives::c;
        Function<Boolean, Boolean> fz = ReferencePrimitives::z;
        Function<Float, Float> ff = ReferencePrimitives::f;
        Function<Double, Double> fd = ReferencePrimitives::d;
        Function<Long, Long> fl = ReferencePrimitives::l;
        IntToObject io = ReferencePrimitives::o;
        CharToNothing cl = ReferencePrimitives::l;
        ByteToNumber bn = ReferencePrimitives::n;
        BoxToLong bl = ReferencePrimitives::l;
        BoxToDouble bd = ReferencePrimitives::d;
        FromGeneric<Integer> g = ReferencePrimitives::same;
        FloatToDouble fd2 = ReferencePrimitives::d;
        LongToDouble ld = ReferencePrimitives::d;
        LongToFloat lf = ReferencePrimitives::f;
        CharToDouble cd = ReferencePrimitives::d;
        ShortToFloat sf = ReferencePrimitives::f;
        ByteToInt bi = ReferencePrimitives::b;
        FloatBox fb2 = ReferencePrimitives::d;
        Supplier<Integer> constant = () -> 4;
        double sum = fb.apply((byte) a) + fs.apply((short) b) + fc.apply((char) a) + (fz.apply(a > b) ? 1 : 0) + fl.apply((long) b);
        sum += ff.apply(1.0f) + fd.apply(2.0) + (Integer) io.of(a) + cl.of((char) b) + bn.of((byte) a).intValue();
        sum += fd2.of(1.25f) + ld.of((long) a << 33) + lf.of(b) + cd.of((char) a) + sf.of((short) b) + bi.of((byte) b) + fb2.of(2.5f);
        return sum + bl.of(b) + bd.of((char) 65) + g.of(a) + constant.get();
    }
}
