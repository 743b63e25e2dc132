// A superclass is initialised before its subclass.

public class SuperclassFirst {
    static class Base {
        static int value = log("Base.value");

        static {
            log("Base block");
        }
    }

    static class Middle extends Base {
        static int value = log("Middle.value");
    }

    static class Leaf extends Middle {
        static int value = log("Leaf.value");
    }

    static int log(String text) {
        System.out.println(text);
        return 1;
    }

    public static void main(String[] args) {
        System.out.println("start");
        System.out.println(Leaf.value);
    }
}
