// A sparse switch looks its keys up, the extreme ones included; JVMS §6.5 lookupswitch.
public class LookupSwitch {
    public static int run(int a, int b) {
        switch (a) {
            case Integer.MIN_VALUE:
                return 1;
            case -1000:
                return 2;
            case 7:
                return b;
            case 1_000_000:
                return 3;
            case Integer.MAX_VALUE:
                return 4;
            default:
                return 5;
        }
    }
}
