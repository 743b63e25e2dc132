// A subclass has the fields and methods of its superclass; JVMS §5.4.3.
public class Inheritance {
    static class Base {
        int x = 1;

        int twice() {
            return 2 * x;
        }
    }

    static class Middle extends Base {
        int y = 10;
    }

    static class Leaf extends Middle {
        int sum() {
            return twice() + y;
        }
    }

    public static int run(int a, int b) {
        Leaf leaf = new Leaf();
        leaf.x += a;
        leaf.y += b;
        return leaf.sum();
    }
}
