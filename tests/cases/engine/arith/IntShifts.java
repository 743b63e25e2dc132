// Int shifts use the low five bits of the distance; JVMS §6.5 ishl, ishr, iushr.
public class IntShifts {
    public static int run(int a, int b) {
        return (a << b) ^ (a >> b) ^ (a >>> b) ^ (a << 33) ^ (a >>> -1);
    }
}
