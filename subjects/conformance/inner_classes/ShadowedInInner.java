// Names in inner classes shadow outer ones; methods hide by name alone.

public class ShadowedInInner {
    static class Outer {
        int x = 1;

        String f() {
            return "outer f";
        }

        class Inner {
            int x = 2;

            String f() {
                return "inner f, " + Outer.this.f();
            }

            String show(int x) {
                Runnable ignored = () -> { };
                ignored.run();
                return x + " " + this.x + " " + Outer.this.x + " " + f();
            }
        }
    }

    public static void main(String[] args) {
        System.out.println(new Outer().new Inner().show(3));
    }
}
