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

    /** Somebody who stands for it says which number is easy. */
    static int hard(int number) {
        if (number == 7) {
            return 1;
        }
        return number < 0 ? 2 : 3;
    }

    static int aroundHard(int number, int other) {
        return other == 0 ? hard(number) : 4;
    }

    static int twiceHard(int number) {
        return hard(number) * 10 + hard(number);
    }
}
