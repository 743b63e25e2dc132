// Object.clone copies fields, not what they point to; without Cloneable it throws; API java.lang.Object.
public class CloneObject implements Cloneable {
    int value;
    int[] shared = {1};

    static class Not {
        Object copy() throws CloneNotSupportedException {
            return super.clone();
        }
    }

    public static int run(int a, int b) throws CloneNotSupportedException {
        CloneObject x = new CloneObject();
        x.value = a;
        CloneObject y = (CloneObject) x.clone();
        y.value++;
        y.shared[0] = b;
        if (a > b) {
            new Not().copy();
        }
        return x.value * 3 + x.shared[0];
    }
}
