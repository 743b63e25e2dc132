// A static method that hides one of the superclass and returns another type: no call of it by this class means the hidden one (JLS 8.4.8.2).
package shapes;

public class HidingStatics extends HiddenStatics {
    public int size = 1;

    public static HidingStatics of(int x) {
        return x > 3 ? new HidingStatics() : null;
    }
}

class HiddenStatics {
    public static HiddenStatics of(int x) {
        return x > 5 ? null : new HiddenStatics();
    }
}
