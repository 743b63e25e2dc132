// Chains of conditional operators and mixed boolean expressions.

public class NestedConditionals {
    static String sign(int n) {
        return n > 0 ? "plus" : n < 0 ? "minus" : "zero";
    }

    static boolean leap(int year) {
        return year % 4 == 0 && year % 100 != 0 || year % 400 == 0;
    }

    public static void main(String[] args) {
        System.out.println(sign(5) + sign(-5) + sign(0));
        for (int year : new int[] {1900, 2000, 2023, 2024, 2100}) {
            System.out.print(year + (leap(year) ? " yes " : " no "));
        }
        System.out.println("");
        boolean a = true;
        boolean b = false;
        boolean c = !(a && !b) ^ (a != b) | (b == a);
        System.out.println(c);
        boolean d = a ? b ? true : false : true;
        System.out.println(d);
        int x = 5;
        if (x > 3)
            if (x > 10)
                System.out.println("big");
            else
                System.out.println("dangling else");
    }
}
