// Switches on ints by table and by lookup, with borders and default in the middle.

public class DenseAndSparseSwitch {
    static String dense(int n) {
        switch (n) {
            case 1: return "one";
            case 2: return "two";
            default: return "other";
            case 3: return "three";
            case 5: return "five";
        }
    }

    static String sparse(int n) {
        switch (n) {
            case Integer.MIN_VALUE: return "least";
            case -1: return "minus one";
            case 1000000: return "million";
            case Integer.MAX_VALUE: return "greatest";
            default: return "other";
        }
    }

    public static void main(String[] args) {
        for (int n : new int[] {0, 1, 2, 3, 4, 5, 6}) {
            System.out.print(dense(n) + " ");
        }
        System.out.println("");
        for (int n : new int[] {Integer.MIN_VALUE, Integer.MIN_VALUE + 1, -1, 0, 1000000, Integer.MAX_VALUE}) {
            System.out.print(sparse(n) + ", ");
        }
        System.out.println("");
    }
}
