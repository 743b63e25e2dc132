// SplittableRandom with a seed, and its splits.
import java.util.SplittableRandom;

public class SplittableRandomSeeded {
    public static void main(String[] args) {
        SplittableRandom random = new SplittableRandom(1);
        System.out.println(random.nextInt() + " " + random.nextInt(100) + " " + random.nextLong() + " " + random.nextDouble());
        SplittableRandom other = random.split();
        System.out.println(other.nextInt(1000) + " " + random.nextInt(1000) + " " + other.ints(3, 0, 10).boxed().toList());
    }
}
