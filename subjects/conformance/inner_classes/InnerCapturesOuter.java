// An inner class reads and writes the fields of its outer instance, on several levels.

public class InnerCapturesOuter {
    static class Outer {
        int value = 1;

        class Middle {
            int value = 10;

            class Inner {
                int value = 100;

                String show() {
                    Outer.this.value++;
                    Middle.this.value += 2;
                    this.value += 3;
                    return Outer.this.value + " " + Middle.this.value + " " + value;
                }
            }
        }
    }

    public static void main(String[] args) {
        Outer outer = new Outer();
        Outer.Middle middle = outer.new Middle();
        Outer.Middle.Inner a = middle.new Inner();
        Outer.Middle.Inner b = middle.new Inner();
        System.out.println(a.show());
        System.out.println(b.show());
        System.out.println(a.show());
        System.out.println(outer.value + " " + middle.value);
    }
}
