// Enum constants that hold lambdas; JLS §8.9.
import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;
import java.util.function.IntBinaryOperator;

public class EnumLambdas {
    enum Op {
        PLUS("+", (x, y) -> x + y),
        MINUS("-", (x, y) -> x - y),
        TIMES("*", (x, y) -> x * y);

        final String symbol;
        final IntBinaryOperator function;

        Op(String symbol, IntBinaryOperator function) {
            this.symbol = symbol;
            this.function = function;
        }

        static Op of(String symbol) {
            return Arrays.stream(values()).filter(op -> op.symbol.equals(symbol)).findFirst().orElseThrow();
        }
    }

    public static int run(int a, int b) {
        Map<Op, Integer> results = new EnumMap<>(Op.class);
        for (Op op : Op.values()) {
            results.merge(op, op.function.applyAsInt(a, b), Integer::sum);
        }
        return results.get(Op.of(a > 0 ? "-" : "*")) + results.get(Op.PLUS) * 3;
    }
}
