// Primes and Pythagorean triples by streams.
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

public class PrimesAndPythagoras {
    public static void main(String[] args) {
        System.out.println(IntStream.rangeClosed(2, 60).filter(n -> IntStream.rangeClosed(2, (int) Math.sqrt(n)).noneMatch(d -> n % d == 0)).boxed().toList());
        System.out.println(IntStream.rangeClosed(1, 20).boxed()
            .flatMap(a -> IntStream.rangeClosed(a, 20).filter(b -> Math.sqrt(a * a + b * b) % 1 == 0).mapToObj(b -> a + "," + b + "," + (int) Math.sqrt(a * a + b * b)))
            .collect(Collectors.joining(" ")));
        System.out.println(Stream.iterate(new long[] {0, 1}, f -> new long[] {f[1], f[0] + f[1]}).limit(15).map(f -> f[0]).toList());
    }
}
