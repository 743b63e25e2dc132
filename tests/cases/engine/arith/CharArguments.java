// Char parameters are unsigned; arithmetic on them is int arithmetic; JVMS §2.11.1.
public class CharArguments {
    public static char run(char a, char b) {
        if (a - b < 0) {
            return (char) (a - b);
        }
        a++;
        return a;
    }
}
