package means;

public final class Knob {
    private static int turns = 2;

    private Knob() {
    }

    public static void turn(int to) {
        turns = to;
    }

    public static int turns() {
        return turns;
    }
}
