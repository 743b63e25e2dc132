// A local class captures locals, parameters and this, also before super().
import java.util.ArrayList;
import java.util.List;

public class LocalClassCapture {
    private final String prefix;

    LocalClassCapture(String prefix) {
        this.prefix = prefix;
    }

    List<String> run(int times) {
        String middle = "-" + times + "-";
        class Piece {
            final int number;

            Piece(int number) {
                this.number = number;
            }

            Piece next() {
                return new Piece(number + 1);
            }

            @Override
            public String toString() {
                return prefix + middle + number;
            }
        }
        List<String> result = new ArrayList<>();
        Piece piece = new Piece(0);
        for (int i = 0; i < times; i++) {
            result.add(piece.toString());
            piece = piece.next();
        }
        return result;
    }

    public static void main(String[] args) {
        System.out.println(new LocalClassCapture("p").run(3));
        System.out.println(new LocalClassCapture("q").run(1));
    }
}
