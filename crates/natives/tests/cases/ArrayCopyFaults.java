// The faults of System.arraycopy, with HotSpot's messages; API java.lang.System.
public class ArrayCopyFaults {
    public static int run(int a, int b) {
        Object source = new int[5];
        Object target = new int[4];
        switch (a & 7) {
            case 0:
                source = new long[5];
                break;
            case 1:
                target = "text";
                break;
            case 2:
                target = new Object[4];
                break;
            case 3:
                source = null;
                break;
            case 4:
                source = new String[5];
                target = new Object[4];
                break;
            default:
                break;
        }
        System.arraycopy(source, b >> 1, target, b & 1, a);
        return java.lang.reflect.Array.getLength(target) + a;
    }
}
