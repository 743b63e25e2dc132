// this(...) hands on to another constructor; field initialisers run once; JLS §8.8.7.
public class ConstructorChain {
    int runs;
    int value;

    {
        runs++;
    }

    ConstructorChain() {
        this(5);
        value++;
    }

    ConstructorChain(int x) {
        this(x, 2);
    }

    ConstructorChain(int x, int y) {
        value = x * y;
    }

    public static int run(int a, int b) {
        ConstructorChain c = a == 0 ? new ConstructorChain() : b == 0 ? new ConstructorChain(a) : new ConstructorChain(a, b);
        return c.value + c.runs;
    }
}
