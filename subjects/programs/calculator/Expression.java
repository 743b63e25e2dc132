package calculator;

import java.util.List;

/** The syntax tree of an expression. */
sealed interface Expression {
    record Constant(double value) implements Expression { }

    record Variable(String name) implements Expression { }

    record Negation(Expression operand) implements Expression { }

    record Factorial(Expression operand) implements Expression { }

    record Binary(char operator, Expression left, Expression right) implements Expression { }

    record Call(String function, List<Expression> arguments) implements Expression { }

    record Assignment(String name, Expression value) implements Expression { }

    /** The expression with as few parentheses as its operators need. */
    static String show(Expression expression) {
        return show(expression, 0);
    }

    private static String show(Expression expression, int outer) {
        if (expression instanceof Constant constant) {
            return number(constant.value());
        }
        if (expression instanceof Variable variable) {
            return variable.name();
        }
        if (expression instanceof Negation negation) {
            return parenthesise("-" + show(negation.operand(), 3), outer > 2);
        }
        if (expression instanceof Factorial factorial) {
            return show(factorial.operand(), 5) + "!";
        }
        if (expression instanceof Assignment assignment) {
            return parenthesise(assignment.name() + " = " + show(assignment.value(), 0), outer > 0);
        }
        if (expression instanceof Call call) {
            StringBuilder text = new StringBuilder(call.function()).append('(');
            String separator = "";
            for (Expression argument : call.arguments()) {
                text.append(separator).append(show(argument, 0));
                separator = ", ";
            }
            return text.append(')').toString();
        }
        Binary binary = (Binary) expression;
        int level = precedence(binary.operator());
        boolean rightAssociative = binary.operator() == '^';
        String left = show(binary.left(), rightAssociative ? level + 1 : level);
        String right = show(binary.right(), rightAssociative ? level : level + 1);
        return parenthesise(left + " " + binary.operator() + " " + right, outer > level);
    }

    static int precedence(char operator) {
        return switch (operator) {
            case '+', '-' -> 1;
            case '*', '/', '%' -> 2;
            case '^' -> 4;
            default -> 0;
        };
    }

    static String number(double value) {
        return value == Math.rint(value) && Math.abs(value) < 1e15 ? Long.toString((long) value) : Double.toString(value);
    }

    private static String parenthesise(String text, boolean needed) {
        return needed ? "(" + text + ")" : text;
    }
}
