// java.util.Random with a seed gives the documented sequence.
import java.util.Arrays;
import java.util.Random;

public class SeededRandom {
    public static void main(String[] args) {
        Random random = new Random(42);
        System.out.println(random.nextInt() + " " + random.nextInt(10) + " " + random.nextLong() + " " + random.nextBoolean());
        System.out.println(random.nextDouble() + " " + random.nextFloat() + " " + random.nextGaussian() + " " + random.nextInt(5, 9));
        byte[] bytes = new byte[5];
        random.nextBytes(bytes);
        System.out.println(Arrays.toString(bytes));
        System.out.println(random.ints(5, 0, 100).boxed().toList() + " " + new Random(0).doubles(2).sum());
        random.setSeed(42);
        System.out.println(random.nextInt());
        try {
            random.nextInt(0);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(new Random(7).nextInt(1 << 20) + " " + new Random(7).nextInt((1 << 30) + 1));
    }
}
