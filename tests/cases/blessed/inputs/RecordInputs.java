// Records, one inside another, and one whose constructor refuses.
package inputs;

public class RecordInputs {
    public record Point(int x, int y) {}

    public record Line(Point from, Point to) {
        public boolean isUpright() {
            return from.x() == to.x() && from.y() != to.y();
        }
    }

    public record Share(int percent) {
        public Share {
            if (percent < 0 || percent > 100) {
                throw new IllegalArgumentException("percent");
            }
        }

        public boolean isWhole() {
            return percent == 100;
        }
    }
}
