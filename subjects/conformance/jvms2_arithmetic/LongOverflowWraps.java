// Addition and multiplication of longs wrap around.

public class LongOverflowWraps {
    public static void main(String[] args) {
        long max = Long.MAX_VALUE;
        System.out.println(max + 1);
        System.out.println(max * max);
        System.out.println(Long.MIN_VALUE * -1);
        long fibonacci = 1;
        long previous = 0;
        for (int i = 0; i < 100; i++) {
            long next = fibonacci + previous;
            previous = fibonacci;
            fibonacci = next;
        }
        System.out.println(fibonacci);
    }
}
