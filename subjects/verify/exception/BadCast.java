// violated: not every shape is a circle.
import org.sosy_lab.sv_benchmarks.Verifier;

public class BadCast {
    static class Circle {}

    static class Square {}

    public static void main(String[] args) {
        Object shape = Verifier.nondetInt() > 10 ? new Circle() : new Square();
        Circle circle = (Circle) shape;
    }
}
