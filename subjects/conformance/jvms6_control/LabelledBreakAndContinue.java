// Labelled break and continue through nested loops and blocks.

public class LabelledBreakAndContinue {
    public static void main(String[] args) {
        outer:
        for (int i = 0; i < 4; i++) {
            for (int j = 0; j < 4; j++) {
                if (j == 2 && i < 2) {
                    continue outer;
                }
                if (i == 2) {
                    break outer;
                }
                System.out.print(i + "" + j + " ");
            }
        }
        System.out.println("");
        block: {
            if (args.length == 0) {
                break block;
            }
            System.out.println("never");
        }
        int n = 0;
        loop:
        do {
            n++;
            while (true) {
                if (n < 3) {
                    continue loop;
                }
                break loop;
            }
        } while (n < 10);
        System.out.println(n);
    }
}
