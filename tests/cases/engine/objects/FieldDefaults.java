// Fields start as zero, false and null; JVMS §2.3, §2.4.
public class FieldDefaults {
    boolean z;
    char c;
    long j;
    double d;
    Object o;
    static float f;

    public static int run(int a, int b) {
        FieldDefaults x = new FieldDefaults();
        boolean blank = !x.z && x.c == '\0' && x.j == 0L && x.d == 0.0 && x.o == null && f == 0.0f;
        return blank ? a : b;
    }
}
