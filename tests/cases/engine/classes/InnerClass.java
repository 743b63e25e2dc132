// An inner object reads and writes the fields of its outer object; JLS §8.1.3.
public class InnerClass {
    int total;

    class Adder {
        int calls;

        void add(int x) {
            total += x;
            calls++;
        }

        InnerClass outer() {
            return InnerClass.this;
        }
    }

    public static int run(int a, int b) {
        InnerClass one = new InnerClass();
        InnerClass two = new InnerClass();
        Adder adder = (a > b ? one : two).new Adder();
        adder.add(a);
        adder.add(b);
        return one.total * 2 + two.total * 3 + (adder.outer() == one ? 1 : 0) + adder.calls;
    }
}
