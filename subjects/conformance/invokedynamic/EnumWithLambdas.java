// Enum constants that carry lambdas and method references.
import java.util.function.IntBinaryOperator;

public class EnumWithLambdas {
    enum Operation {
        PLUS("+", (a, b) -> a + b),
        MINUS("-", (a, b) -> a - b),
        MAX("max", Math::max),
        POWER("^", (a, b) -> {
            int result = 1;
            for (int i = 0; i < b; i++) {
                result *= a;
            }
            return result;
        });

        private final String symbol;
        private final IntBinaryOperator operator;

        Operation(String symbol, IntBinaryOperator operator) {
            this.symbol = symbol;
            this.operator = operator;
        }
    }

    public static void main(String[] args) {
        for (Operation operation : Operation.values()) {
            System.out.println("3 " + operation.symbol + " 4 = " + operation.operator.applyAsInt(3, 4));
        }
    }
}
