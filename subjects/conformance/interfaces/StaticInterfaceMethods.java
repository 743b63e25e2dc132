// Static methods of interfaces are called by the name of the interface alone.

public class StaticInterfaceMethods {
    interface Tool {
        static String make(int n) {
            return "tool" + n + suffix();
        }

        private static String suffix() {
            return "!";
        }

        static void main(String[] args) {
            System.out.println("main of the interface " + args.length);
        }
    }

    static class Hammer implements Tool {
        static String make(int n) {
            return "hammer of " + Tool.make(n);
        }
    }

    public static void main(String[] args) {
        System.out.println(Tool.make(1));
        System.out.println(Hammer.make(2));
        Tool.main(new String[3]);
    }
}
