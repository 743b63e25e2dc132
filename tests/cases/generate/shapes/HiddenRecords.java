// What: records that no test can name, as arguments, in collections and within other records.
package shapes;

import java.util.List;

public class HiddenRecords {
    interface Shape {}

    private static final class Square implements Shape {
        private int side;
    }

    private record Hidden(int number, byte small, char letter, Shape shape, Hidden next) {
        private boolean isFull() {
            return number > 2 && small > 3 && letter == 'x' && shape != null;
        }
    }

    record Shown(Square square, Shape shape, int number) {
        boolean isLarge() {
            return square != null && square.side > number;
        }
    }

    static class Kept {
        final Square square;
        final int number;

        Kept(Square square, int number) {
            this.square = square;
            this.number = number;
        }

        Kept(String square, int number) {
            this((Square) null, number);
        }
    }

    public static int full(Object one) {
        return one instanceof Hidden && ((Hidden) one).isFull() && ((Hidden) one).next == null ? 1 : 2;
    }

    public static int within(List<Hidden> all) {
        return all.get(0).number > 3 ? 1 : 2;
    }

    public static int large(Shown shown) {
        return shown.isLarge() ? shown.shape == null ? 1 : 2 : 3;
    }

    public static int kept(Kept kept) {
        return kept.square == null ? 1 : kept.square.side > kept.number ? 2 : 3;
    }
}
