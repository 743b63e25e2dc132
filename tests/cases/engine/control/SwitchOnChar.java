// A switch on a char compares its int value; JVMS §6.5 lookupswitch.
public class SwitchOnChar {
    public static int run(char a, char b) {
        switch (a) {
            case 'a':
                return 1;
            case 'z':
                return b;
            case '\uFFFF':
                return 3;
            default:
                return 0;
        }
    }
}
