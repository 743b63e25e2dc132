// A static method is chosen by the static type of the receiver expression.

public class StaticMethodsAreNotVirtual {
    static class Base {
        static String who() {
            return "base";
        }

        String call() {
            return who();
        }
    }

    static class Derived extends Base {
        static String who() {
            return "derived";
        }
    }

    public static void main(String[] args) {
        Base base = new Derived();
        System.out.println(base.call());
        System.out.println(Derived.who());
        System.out.println(Base.who());
    }
}
