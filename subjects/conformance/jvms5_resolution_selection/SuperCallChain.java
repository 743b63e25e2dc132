// super reaches the nearest method above, whatever the dynamic type.

public class SuperCallChain {
    static class A {
        String path() {
            return "A";
        }
    }

    static class B extends A {
        @Override
        String path() {
            return "B>" + super.path();
        }
    }

    static class C extends B { }

    static class D extends C {
        @Override
        String path() {
            return "D>" + super.path();
        }
    }

    public static void main(String[] args) {
        A[] all = {new A(), new B(), new C(), new D()};
        for (A each : all) {
            System.out.println(each.path());
        }
    }
}
