// A switch expression over references has the common type of its arms.

public class YieldedReferenceTypes {
    static Object choose(int n) {
        return switch (n) {
            case 0 -> 1;
            case 1 -> 'c';
            case 2 -> 2L;
            case 3 -> "text";
            case 4 -> new int[] {n};
            default -> null;
        };
    }

    public static void main(String[] args) {
        for (int n = 0; n < 6; n++) {
            Object o = choose(n);
            System.out.println(o == null ? "null" : o.getClass().getSimpleName());
        }
        var number = switch (args.length) {
            case 0 -> 1;
            default -> 2.5;
        };
        System.out.println(number);
    }
}
