// More is allocated in all than fits in memory at a time; what is still referenced survives.
public class ManyShortLivedArrays {
    static Object[] kept = new Object[10];

    public static void main(String[] args) {
        long sum = 0;
        for (int i = 0; i < 300; i++) {
            int[] block = new int[1_000_000];
            block[i] = i;
            sum += block[i] + block.length;
            if (i % 30 == 0) {
                kept[i / 30] = new int[] {i, i * i};
            }
        }
        System.out.println(sum);
        for (Object one : kept) {
            int[] pair = (int[]) one;
            System.out.println(pair[0] + " " + pair[1]);
        }
    }
}
