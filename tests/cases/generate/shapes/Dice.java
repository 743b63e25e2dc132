// Random numbers: those of a seed are the same in every run, others are not.
package shapes;

import java.util.Random;

public class Dice {
    private final Random random;
    private int thrown;

    public Dice(Random random) {
        this.random = random;
    }

    public int next() {
        thrown++;
        int number = random.nextInt(6) + 1;
        return number > 3 ? 100 : number;
    }

    public int thrown() {
        return thrown;
    }

    public static boolean tosses(Random random) {
        return random.nextBoolean();
    }

    public static int head(Random random) {
        if (random.nextBoolean()) {
            return 1;
        }
        return 2;
    }

    public static int anywhere(int number) {
        if (number > 3) {
            return 3;
        }
        return Math.random() < 0.5 ? 1 : 2;
    }

    public static int unseeded() {
        return new Random().nextInt(4) == 3 ? 1 : 2;
    }
}
