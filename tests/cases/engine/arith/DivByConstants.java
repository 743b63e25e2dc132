// Division and remainder by constants keep the sign of the dividend; JVMS §6.5 idiv, irem.
public class DivByConstants {
    public static int run(int a, int b) {
        return a / 7 + b % 7 + a / -3 + b % -8;
    }
}
