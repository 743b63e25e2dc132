// holds: instanceof comes first.
import org.sosy_lab.sv_benchmarks.Verifier;

public class CheckedCast {
    static class Circle {}

    static class Square {}

    public static void main(String[] args) {
        Object shape = Verifier.nondetInt() > 10 ? new Circle() : new Square();
        if (shape instanceof Circle) {
            Circle circle = (Circle) shape;
        }
    }
}
