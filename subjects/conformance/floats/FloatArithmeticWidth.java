// Float operations round to float at each step; double operations to double.

public class FloatArithmeticWidth {
    public static void main(String[] args) {
        float f = 0.1f;
        float sum = 0;
        double wide = 0;
        for (int i = 0; i < 10; i++) {
            sum += f;
            wide += 0.1;
        }
        System.out.println(sum + " " + wide + " " + (sum == 1.0f) + " " + (wide == 1.0));
        System.out.println(16777216f + 1f);
        System.out.println((16777216f + 1.0) + " " + (float) (16777216f + 1.0));
        System.out.println(0.1f + 0.2f);
        System.out.println((0.1f == 0.1) + " " + (0.5f == 0.5) + " " + (double) 0.1f);
        System.out.println(1.1f * 1.1f + " " + 1.1 * 1.1 + " " + 1.1f * 1.1);
        float overflow = 1e38f;
        System.out.println(overflow * 10 + " " + overflow * 10.0);
    }
}
