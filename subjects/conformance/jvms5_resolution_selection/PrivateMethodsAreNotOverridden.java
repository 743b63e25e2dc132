// A private method is not overridden by a method of the same name in a subclass.

public class PrivateMethodsAreNotOverridden {
    static class Base {
        private String secret() {
            return "base";
        }

        String reveal() {
            return secret();
        }
    }

    static class Derived extends Base {
        String secret() {
            return "derived";
        }
    }

    public static void main(String[] args) {
        Base base = new Derived();
        System.out.println(base.reveal());
        System.out.println(base.secret());
        System.out.println(((Derived) base).secret());
    }
}
