// Objects that point to each other and to themselves; JVMS §6.5 if_acmpeq.
public class CyclicObjects {
    CyclicObjects other;
    int value;

    public static int run(int a, int b) {
        CyclicObjects x = new CyclicObjects();
        CyclicObjects y = new CyclicObjects();
        x.other = a > 0 ? x : y;
        y.other = x;
        x.value = a;
        y.value = b;
        CyclicObjects z = x.other.other.other;
        return z == x ? 1 : z == y ? 2 : 3;
    }
}
