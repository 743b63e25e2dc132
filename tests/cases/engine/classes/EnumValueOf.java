// valueOf finds a constant by name and throws for an unknown one; JLS §8.9.3.
public class EnumValueOf {
    enum Side {
        LEFT,
        RIGHT
    }

    public static int run(int a, int b) {
        String[] names = {"LEFT", "RIGHT", "left", "RIGHT"};
        return Side.valueOf(names[a & 3]).ordinal() + 10;
    }
}
