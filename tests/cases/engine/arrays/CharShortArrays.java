// Char cells extend with zeros, short cells with the sign; JVMS §6.5 castore, sastore, caload, saload.
public class CharShortArrays {
    public static int run(int a, int b) {
        char[] chars = {(char) a};
        short[] shorts = {(short) a, (short) b};
        return chars[0] - shorts[0] + shorts[1];
    }
}
