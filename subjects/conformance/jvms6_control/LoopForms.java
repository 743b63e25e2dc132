// For loops with several variables, empty parts and side effects in conditions.

public class LoopForms {
    public static void main(String[] args) {
        for (int i = 0, j = 10; i < j; i++, j -= 2) {
            System.out.print(i + ":" + j + " ");
        }
        System.out.println("");
        int k = 5;
        for (; k-- > 0; ) {
            System.out.print(k + " ");
        }
        System.out.println(k);
        int steps = 0;
        for (long n = 27; n != 1; n = n % 2 == 0 ? n / 2 : 3 * n + 1) {
            steps++;
        }
        System.out.println(steps);
        do {
            k++;
        } while (k < 0);
        System.out.println(k);
        for (char c = 'a'; c <= 'e'; c += 2) {
            System.out.print(c);
        }
        System.out.println("");
    }
}
