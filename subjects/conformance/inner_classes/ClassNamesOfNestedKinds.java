// Binary, simple and canonical names of nested, local and anonymous classes.

public class ClassNamesOfNestedKinds {
    static class Nested { }

    class Inner { }

    public static void main(String[] args) {
        class Local { }
        Object anonymous = new Object() { };
        Object[] objects = {new Nested(), new ClassNamesOfNestedKinds().new Inner(), new Local(), anonymous, new Nested[0]};
        for (Object object : objects) {
            Class<?> type = object.getClass();
            System.out.println(type.getName() + " / " + type.getSimpleName() + " / " + type.getCanonicalName() + " / " + type.getTypeName());
            System.out.println(type.isMemberClass() + " " + type.isLocalClass() + " " + type.isAnonymousClass() + " " + type.getEnclosingClass()
                + " " + type.getDeclaringClass());
        }
        System.out.println(anonymous.getClass().getEnclosingMethod().getName());
    }
}
