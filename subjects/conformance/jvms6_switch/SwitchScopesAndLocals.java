// Locals declared in one case are in scope, but unassigned, in the next.

public class SwitchScopesAndLocals {
    static int run(int n) {
        switch (n) {
            case 0:
                int x = 10;
                return x;
            case 1:
                x = 20;
                return x + 1;
            default:
                x = n;
                int y = x * x;
                return y;
        }
    }

    public static void main(String[] args) {
        System.out.println(run(0) + " " + run(1) + " " + run(5));
    }
}
