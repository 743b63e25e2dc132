// Class literals and getClass are one object a class; names; API java.lang.Class.
public class ClassObjects {
    static class Sub extends ClassObjects {}

    public static int run(int a, int b) {
        ClassObjects x = a > 0 ? new Sub() : new ClassObjects();
        int r = x.getClass() == ClassObjects.class ? 1 : 0;
        r += x.getClass() == Sub.class ? 2 : 0;
        r += Sub.class.getSuperclass() == ClassObjects.class ? 4 : 0;
        r += int.class == Integer.class ? 8 : 0;
        return r * 100 + x.getClass().getName().length();
    }
}
