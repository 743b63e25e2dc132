// What initialises a class: new, static method and field; not arrays, class literals or casts.

public class InitialisationTriggers {
    static class A {
        static {
            System.out.println("A");
        }
    }

    static class B {
        static int field;

        static {
            System.out.println("B");
        }
    }

    static class C {
        static {
            System.out.println("C");
        }

        static void touch() { }
    }

    static class D {
        static {
            System.out.println("D");
        }
    }

    public static void main(String[] args) {
        A[] array = new A[3];
        Class<?> literal = D.class;
        Object object = null;
        D cast = (D) object;
        System.out.println(array.length + " " + literal.getSimpleName() + " " + cast + " " + (object instanceof D));
        new A();
        B.field = 1;
        C.touch();
        System.out.println("end");
    }
}
