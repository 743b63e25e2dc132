// Infinite streams, limit, skip, takeWhile and dropWhile.
import java.util.stream.IntStream;
import java.util.stream.Stream;

public class IterateGenerateLimit {
    public static void main(String[] args) {
        System.out.println(Stream.iterate(1, n -> n * 2).limit(10).toList());
        System.out.println(Stream.iterate(1, n -> n < 100, n -> n * 3).toList());
        int[] counter = {0};
        System.out.println(Stream.generate(() -> counter[0]++).skip(3).limit(4).toList());
        System.out.println(Stream.of(1, 3, 5, 6, 7, 9).takeWhile(n -> n % 2 == 1).toList() + " " + Stream.of(1, 3, 5, 6, 7, 9).dropWhile(n -> n % 2 == 1).toList());
        System.out.println(IntStream.iterate(0, n -> n + 5).filter(n -> n % 7 == 3).findFirst().getAsInt());
        System.out.println(Stream.of(1, 2).limit(0).count() + " " + Stream.of(1, 2).skip(9).toList());
        try {
            Stream.of(1).limit(-1);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }
}
