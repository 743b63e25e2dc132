// Fields are selected by the static type, methods by the dynamic type.

public class FieldHiding {
    static class Base {
        String name = "base field";

        String name() {
            return "base method";
        }
    }

    static class Derived extends Base {
        String name = "derived field";

        @Override
        String name() {
            return "derived method, super " + super.name + ", " + super.name();
        }
    }

    public static void main(String[] args) {
        Derived derived = new Derived();
        Base base = derived;
        System.out.println(base.name);
        System.out.println(derived.name);
        System.out.println(((Base) derived).name);
        System.out.println(base.name());
    }
}
