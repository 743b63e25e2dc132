// violated: the square of side 6 has area 36.
import org.sosy_lab.sv_benchmarks.Verifier;

public class DispatchOnInput {
    interface Shape {
        int area(int side);
    }

    static final class Square implements Shape {
        @Override
        public int area(int side) {
            return side * side;
        }
    }

    static final class Line implements Shape {
        @Override
        public int area(int side) {
            return 0;
        }
    }

    public static void main(String[] args) {
        Shape shape = Verifier.nondetBoolean() ? new Square() : new Line();
        int side = Verifier.nondetInt();
        Verifier.assume(0 < side && side < 10);
        assert shape.area(side) != 36;
    }
}
