package links;

/** Each method has one reference that the second version of {@code Lib} breaks or keeps. */
public class User {
    static void keptMethod() { Lib.kept(); }
    static void goneMethod() { Lib.gone(); }
    static void changedResult() { Lib.changed(); }
    static Object goneField() { return Lib.field; }
    static Object retypedField() { return Lib.retyped; }
    static Object inheritedField() { return Lib.inherited; }
    static Object interfaceField() { return new Lower().constant; }
    static void nowPrivate() { Lib.hidden(); }
    static void nowAbsent() { new Absent(); }
    static void nowInterface(Flip x) { x.call(); }
    static void nowClass(Flop x) { x.call(); }
    static void nowNested(Lib.Nested x) { x.secret(); }
    static Object arrayOfAbsent() { return new Absent[0][]; }
    static Object cloneOfArray() { return new int[1].clone(); }
    static void protectedOfOther() throws Exception { new Other().own(); }
    static Object literal() { return Absent.class; }
    static void movedUp() { new Lower().moved(); }
    static void superConstructor() { new Lower(3); }

    public static void main(String[] arguments) throws Exception {
        for (var method : User.class.getDeclaredMethods()) {
            if (method.getName().equals("main") || method.isSynthetic()) continue;
            Object[] values = new Object[method.getParameterCount()];
            String result = "fine";
            try {
                method.invoke(null, values);
            } catch (java.lang.reflect.InvocationTargetException e) {
                if (e.getCause() instanceof LinkageError) result = e.getCause().getClass().getName();
            }
            System.out.println(method.getName() + " " + result);
        }
    }
}
