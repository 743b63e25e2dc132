// Static methods of interfaces; JVMS §6.5 invokestatic.
public class StaticInterfaceMethod {
    interface Tools {
        static int clamp(int x) {
            return x < 0 ? 0 : x > 9 ? 9 : x;
        }
    }

    public static int run(int a, int b) {
        return Tools.clamp(a) * 10 + Tools.clamp(b);
    }
}
