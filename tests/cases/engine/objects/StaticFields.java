// Static fields belong to the class, also when named through an instance; JVMS §6.5 putstatic, getstatic.
public class StaticFields {
    static int count;
    static long total;
    static byte small;

    void add(int x) {
        count++;
        total += x;
        small += x;
    }

    public static long run(int a, int b) {
        count = 0;
        total = 0;
        small = 0;
        StaticFields x = new StaticFields();
        StaticFields y = new StaticFields();
        x.add(a);
        y.add(b);
        return total * 1000 + count * 100 + small;
    }
}
