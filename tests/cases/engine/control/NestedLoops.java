// Nested counted loops; JVMS §6.5 goto, if_icmp.
public class NestedLoops {
    public static int run(int a, int b) {
        int sum = 0;
        for (int i = 0; i < (a & 3); i++) {
            for (int j = i; j < (b & 3); j++) {
                sum += i * 4 + j;
            }
        }
        return sum;
    }
}
