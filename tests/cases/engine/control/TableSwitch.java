// A dense switch jumps by table, with fall-through and default; JVMS §6.5 tableswitch.
public class TableSwitch {
    public static int run(int a, int b) {
        int r = b;
        switch (a) {
            case -1:
                r = 1;
                break;
            case 0:
                r += 10;
            case 1:
                r += 100;
                break;
            case 3:
                return -1;
            default:
                r--;
        }
        return r;
    }
}
