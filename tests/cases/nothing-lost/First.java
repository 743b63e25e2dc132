/** Quick to explore; its tests are written though others are not done. */
public class First {
    static int sign(int x) {
        return x < 0 ? -1 : x == 0 ? 0 : 1;
    }

    public int sum(int[] numbers) {
        int sum = 0;
        for (int number : numbers) {
            if (number > 100) {
                sum += number;
            }
        }
        return sum;
    }

    public int longest(int a, int b) {
        return a > b ? a : b;
    }
}
