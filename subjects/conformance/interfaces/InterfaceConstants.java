// Fields of interfaces are inherited, and ambiguous ones are named in full.

public class InterfaceConstants {
    interface A {
        int LIMIT = 10;
        String NAME = "A";
    }

    interface B {
        int LIMIT = 20;
    }

    static class Both implements A, B {
        int sum() {
            return A.LIMIT + B.LIMIT;
        }

        String name() {
            return NAME;
        }
    }

    public static void main(String[] args) {
        System.out.println(new Both().sum() + new Both().name() + Both.NAME);
    }
}
