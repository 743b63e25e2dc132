// The length of an array comes from input, its elements start as zero; JVMS §6.5 newarray, arraylength.
public class SizeFromInput {
    public static int run(int a, int b) {
        int[] cells = new int[a & 3];
        int sum = cells.length * 100;
        for (int x : cells) {
            sum += x + 1;
        }
        return sum;
    }
}
