// A field hides the superclass's field of its name; the static type selects; JLS §8.3.
public class ShadowedFields {
    static class Base {
        int x = 1;

        int get() {
            return x;
        }
    }

    static class Sub extends Base {
        int x = 2;

        int both() {
            return x * 10 + super.x;
        }
    }

    public static int run(int a, int b) {
        Sub sub = new Sub();
        Base base = sub;
        sub.x = a;
        base.x = b;
        return sub.both() + base.get() * 3 + ((Base) sub).x;
    }
}
