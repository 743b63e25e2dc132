// Nested finally blocks run from the inside out, on every way out.

public class NestedTryFinally {
    static void run(int mode) {
        for (int i = 0; i < 2; i++) {
            try {
                try {
                    if (mode == 0) {
                        continue;
                    }
                    if (mode == 1) {
                        break;
                    }
                    if (mode == 2) {
                        return;
                    }
                    if (mode == 3) {
                        throw new IllegalArgumentException("inner");
                    }
                    System.out.print("normal ");
                } finally {
                    System.out.print("inner" + i + " ");
                }
            } catch (IllegalArgumentException e) {
                System.out.print("caught ");
            } finally {
                System.out.print("outer" + i + " ");
            }
        }
        System.out.print("end");
    }

    public static void main(String[] args) {
        for (int mode = 0; mode < 5; mode++) {
            System.out.print(mode + ": ");
            run(mode);
            System.out.println("");
        }
    }
}
