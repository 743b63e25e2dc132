/** A class with methods that others stand for. */
public class Replaced {
    static int value = five();
    static int given;

    static int five() {
        return 5;
    }

    static void other() {
        given = 3;
    }

    static void assume(boolean holds) {}

    static int told() {
        return value * 10 + given;
    }

    static int late(int number) {
        if (number < 0) {
            assume(number > 5);
            return 1;
        }
        return 2;
    }

    static int never(int number) {
        if (number < 0) {
            assume(false);
            return 1;
        }
        return 2;
    }

    static int often(int number) {
        if (number < 0) {
            assume(number < -5);
            return 1;
        }
        return 2;
    }
}
