package calculator;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.DoubleBinaryOperator;
import java.util.function.DoubleUnaryOperator;

/** Evaluates expressions; remembers variables. */
final class Evaluator {
    private static final Map<String, DoubleUnaryOperator> UNARY = Map.of(
        "sqrt", Math::sqrt,
        "abs", Math::abs,
        "floor", Math::floor,
        "ceil", Math::ceil,
        "sign", Math::signum,
        "half", x -> x / 2);

    private static final Map<String, DoubleBinaryOperator> BINARY = Map.of(
        "min", Math::min,
        "max", Math::max,
        "gcd", Evaluator::gcd);

    private final Map<String, Double> variables = new TreeMap<>(Map.of("pi", Math.PI));

    double evaluate(Expression expression) {
        if (expression instanceof Expression.Constant constant) {
            return constant.value();
        }
        if (expression instanceof Expression.Variable variable) {
            Double value = variables.get(variable.name());
            if (value == null) {
                throw new ArithmeticException("unknown variable " + variable.name());
            }
            return value;
        }
        if (expression instanceof Expression.Negation negation) {
            return -evaluate(negation.operand());
        }
        if (expression instanceof Expression.Factorial factorial) {
            return factorial(evaluate(factorial.operand()));
        }
        if (expression instanceof Expression.Assignment assignment) {
            double value = evaluate(assignment.value());
            variables.put(assignment.name(), value);
            return value;
        }
        if (expression instanceof Expression.Call call) {
            return call(call.function(), call.arguments());
        }
        Expression.Binary binary = (Expression.Binary) expression;
        return apply(binary.operator(), evaluate(binary.left()), evaluate(binary.right()));
    }

    Map<String, Double> variables() {
        return variables;
    }

    static double apply(char operator, double left, double right) {
        return switch (operator) {
            case '+' -> left + right;
            case '-' -> left - right;
            case '*' -> left * right;
            case '/' -> {
                if (right == 0) {
                    throw new ArithmeticException("division by zero");
                }
                yield left / right;
            }
            case '%' -> left % right;
            case '^' -> power(left, right);
            default -> throw new IllegalStateException("operator " + operator);
        };
    }

    private double call(String name, List<Expression> arguments) {
        double[] values = arguments.stream().mapToDouble(this::evaluate).toArray();
        if (values.length == 1 && UNARY.containsKey(name)) {
            return UNARY.get(name).applyAsDouble(values[0]);
        }
        if (values.length == 2 && BINARY.containsKey(name)) {
            return BINARY.get(name).applyAsDouble(values[0], values[1]);
        }
        if (name.equals("sum")) {
            double sum = 0;
            for (double value : values) {
                sum += value;
            }
            return sum;
        }
        throw new ArithmeticException("no function " + name + " of " + values.length + " arguments");
    }

    /** Powers with integer exponents, by squaring. */
    private static double power(double base, double exponent) {
        if (exponent != Math.rint(exponent)) {
            return exponent == 0.5 ? Math.sqrt(base) : StrictMath.pow(base, exponent);
        }
        double result = 1;
        double square = base;
        for (long rest = Math.abs((long) exponent); rest > 0; rest >>= 1) {
            if ((rest & 1) != 0) {
                result *= square;
            }
            square *= square;
        }
        return exponent < 0 ? 1 / result : result;
    }

    private static double factorial(double n) {
        if (n < 0 || n != Math.floor(n)) {
            throw new ArithmeticException("factorial of " + Expression.number(n));
        }
        double result = 1;
        for (int i = 2; i <= n; i++) {
            result *= i;
        }
        return result;
    }

    private static double gcd(double a, double b) {
        return b == 0 ? Math.abs(a) : gcd(b, a % b);
    }
}
