// Control falls through to the next case until a break.

public class SwitchFallThrough {
    static String run(int n) {
        StringBuilder path = new StringBuilder();
        switch (n) {
            case 0:
                path.append("0");
            case 1:
            case 2:
                path.append("12");
                break;
            default:
                path.append("d");
            case 7:
                path.append("7");
        }
        return path.toString();
    }

    public static void main(String[] args) {
        for (int n : new int[] {0, 1, 2, 3, 7}) {
            System.out.println(n + " " + run(n));
        }
    }
}
