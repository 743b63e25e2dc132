// Fields of every type keep what was put in them, cut to their width; JVMS §6.5 putfield, getfield.
public class FieldKinds {
    boolean z;
    byte b;
    char c;
    short s;
    int i;
    long j;
    float f;
    double d;
    Object o;

    public static long run(int a, int b) {
        FieldKinds x = new FieldKinds();
        x.z = a > b;
        x.b = (byte) a;
        x.c = (char) a;
        x.s = (short) b;
        x.i = a + b;
        x.j = (long) a * b;
        x.f = 1.5f;
        x.d = x.f * 2;
        x.o = x;
        return (x.z ? 1 : 0) + x.b + x.c + x.s + x.i + x.j + (long) x.f + (long) x.d + (x.o == x ? 1 : 0);
    }
}
