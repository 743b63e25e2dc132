// The class of the receiver selects the method; JVMS §6.5 invokevirtual.
public class Virtual {
    static class A {
        int m(int x) {
            return x;
        }
    }

    static class B extends A {
        @Override
        int m(int x) {
            return x + 10;
        }
    }

    static class C extends B {}

    static class D extends C {
        @Override
        int m(int x) {
            return x * 2;
        }
    }

    public static int run(int a, int b) {
        A[] all = {new A(), new B(), new C(), new D()};
        return all[a & 3].m(b) + all[b & 3].m(a);
    }
}
