// Overloads are chosen at compile time by the static types of the arguments.

public class OverloadByStaticType {
    static String take(Object o) {
        return "Object";
    }

    static String take(String s) {
        return "String";
    }

    static String take(Integer i) {
        return "Integer";
    }

    static String take(int i) {
        return "int";
    }

    static String take(long l) {
        return "long";
    }

    static String take(char... c) {
        return "char...";
    }

    public static void main(String[] args) {
        Object text = "text";
        System.out.println(take(text));
        System.out.println(take("text"));
        System.out.println(take(1));
        System.out.println(take((short) 1));
        System.out.println(take('c'));
        System.out.println(take(1.0f));
        System.out.println(take(Integer.valueOf(1)));
        System.out.println(take('a', 'b'));
        System.out.println(take());
        System.out.println(take((Object) 1));
    }
}
