// A write through one name is seen through another name of the same object; JVMS §2.4.
public class Aliasing {
    int value;

    public static int run(int a, int b) {
        Aliasing x = new Aliasing();
        Aliasing y = (a & 1) == 0 ? x : new Aliasing();
        x.value = a;
        y.value = b;
        return x.value + (x == y ? 1 : 0);
    }
}
