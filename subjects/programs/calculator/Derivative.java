package calculator;

import calculator.Expression.Binary;
import calculator.Expression.Constant;
import calculator.Expression.Negation;
import calculator.Expression.Variable;

/** Symbolic derivatives of polynomials and quotients, and the simplifier they need. */
final class Derivative {
    private static final Expression ZERO = new Constant(0);
    private static final Expression ONE = new Constant(1);

    private Derivative() { }

    static Expression of(Expression expression, String variable) {
        return simplify(derive(expression, variable));
    }

    private static Expression derive(Expression expression, String variable) {
        if (expression instanceof Constant) {
            return ZERO;
        }
        if (expression instanceof Variable other) {
            return other.name().equals(variable) ? ONE : ZERO;
        }
        if (expression instanceof Negation negation) {
            return new Negation(derive(negation.operand(), variable));
        }
        if (!(expression instanceof Binary binary)) {
            throw new ArithmeticException("no derivative of " + Expression.show(expression));
        }
        Expression f = binary.left();
        Expression g = binary.right();
        Expression df = derive(f, variable);
        Expression dg = derive(g, variable);
        return switch (binary.operator()) {
            case '+', '-' -> new Binary(binary.operator(), df, dg);
            case '*' -> new Binary('+', new Binary('*', df, g), new Binary('*', f, dg));
            case '/' -> new Binary('/', new Binary('-', new Binary('*', df, g), new Binary('*', f, dg)), new Binary('^', g, new Constant(2)));
            case '^' -> {
                if (!(g instanceof Constant exponent)) {
                    throw new ArithmeticException("only constant exponents");
                }
                Expression lower = new Binary('^', f, new Constant(exponent.value() - 1));
                yield new Binary('*', new Binary('*', exponent, lower), df);
            }
            default -> throw new ArithmeticException("no derivative of " + binary.operator());
        };
    }

    static Expression simplify(Expression expression) {
        if (expression instanceof Negation negation) {
            Expression operand = simplify(negation.operand());
            return operand instanceof Constant constant ? new Constant(-constant.value()) : new Negation(operand);
        }
        if (!(expression instanceof Binary binary)) {
            return expression;
        }
        Expression left = simplify(binary.left());
        Expression right = simplify(binary.right());
        char operator = binary.operator();
        if (left instanceof Constant a && right instanceof Constant b && !(operator == '/' && b.value() == 0)) {
            return new Constant(Evaluator.apply(operator, a.value(), b.value()));
        }
        return switch (operator) {
            case '+' -> left.equals(ZERO) ? right : right.equals(ZERO) ? left : new Binary('+', left, right);
            case '-' -> right.equals(ZERO) ? left : left.equals(right) ? ZERO : new Binary('-', left, right);
            case '*' -> product(left, right);
            case '/' -> left.equals(ZERO) ? ZERO : right.equals(ONE) ? left : new Binary('/', left, right);
            case '^' -> right.equals(ONE) ? left : right.equals(ZERO) ? ONE : new Binary('^', left, right);
            default -> new Binary(operator, left, right);
        };
    }

    private static Expression product(Expression left, Expression right) {
        if (left.equals(ZERO) || right.equals(ZERO)) {
            return ZERO;
        }
        if (left.equals(ONE)) {
            return right;
        }
        if (right.equals(ONE)) {
            return left;
        }
        return right instanceof Constant ? new Binary('*', right, left) : new Binary('*', left, right);
    }
}
