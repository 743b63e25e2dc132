// A switch expression may throw in an arm, also while other operands wait.

public class SwitchExpressionThrows {
    static int weight(String unit) {
        return 1000 + switch (unit) {
            case "g" -> 1;
            case "kg" -> 1000;
            case "t" -> throw new UnsupportedOperationException("too heavy");
            default -> {
                try {
                    yield Integer.parseInt(unit);
                } catch (NumberFormatException e) {
                    yield -1;
                }
            }
        } * 2;
    }

    public static void main(String[] args) {
        for (String unit : new String[] {"g", "kg", "t", "15", "x"}) {
            try {
                System.out.println(weight(unit));
            } catch (UnsupportedOperationException e) {
                System.out.println(e.getMessage());
            }
        }
    }
}
