// Qualified enum constants in a switch on a sealed interface; JLS §14.11.1.
public class QualifiedEnumCases {
    static int started;

    sealed interface Token permits Sign, Digit, Word {}

    enum Sign implements Token {
        PLUS,
        MINUS;

        static {
            started += 1000;
        }
    }

    enum Word implements Token {
        AND
    }

    record Digit(int value) implements Token {}

    static int kind(Token t) {
        return switch (t) {
            case Sign.PLUS -> 1;
            case Digit(int v) when v > 4 -> 2;
            case Sign.MINUS -> 3;
            case Digit d -> 4;
            case Word w -> 5;
        };
    }

    public static int run(int a, int b) {
        started = 0;
        int x = kind(new Digit(a & 7)) + started;
        Token t = b > 0 ? Sign.MINUS : b < -1 ? Sign.PLUS : Word.AND;
        return x * 10 + kind(t) + started;
    }
}
