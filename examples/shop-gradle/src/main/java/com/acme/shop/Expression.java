package com.acme.shop;

import java.util.Map;

/** An integer formula, such as that of a discount: a tree that visitors walk. */
public abstract class Expression {
    private Expression() {}

    /** What is done with each kind of node. */
    public interface Visitor<R> {
        R visitConstant(Constant node);

        R visitVariable(Variable node);

        R visitBinary(Binary node);
    }

    /** Calls the method of the visitor that fits this node. */
    public abstract <R> R accept(Visitor<R> visitor);

    /** A number. */
    public static final class Constant extends Expression {
        final int value;

        public Constant(int value) {
            this.value = value;
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visitConstant(this);
        }
    }

    /** A name whose value is given later. */
    public static final class Variable extends Expression {
        final String name;

        public Variable(String name) {
            this.name = name;
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visitVariable(this);
        }
    }

    /** An operator and its two operands. */
    public static final class Binary extends Expression {
        final char operator;
        final Expression left;
        final Expression right;

        /** Makes a node; the operator is one of {@code + - * /}. */
        public Binary(Expression left, char operator, Expression right) {
            if ("+-*/".indexOf(operator) < 0) {
                throw new IllegalArgumentException("unknown operator: " + operator);
            }
            this.operator = operator;
            this.left = left;
            this.right = right;
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visitBinary(this);
        }

        int apply(int a, int b) {
            switch (operator) {
                case '+':
                    return a + b;
                case '-':
                    return a - b;
                case '*':
                    return a * b;
                default:
                    return a / b;
            }
        }
    }

    /** Returns the value of the formula; throws IllegalArgumentException if a variable has none. */
    public int evaluate(Map<String, Integer> values) {
        return accept(new Evaluator(values));
    }

    /** Returns a formula of the same value in which operators of two constants are computed. */
    public Expression simplify() {
        return accept(new Simplifier());
    }

    private static final class Evaluator implements Visitor<Integer> {
        private final Map<String, Integer> values;

        Evaluator(Map<String, Integer> values) {
            this.values = values;
        }

        @Override
        public Integer visitConstant(Constant node) {
            return node.value;
        }

        @Override
        public Integer visitVariable(Variable node) {
            Integer value = values.get(node.name);
            if (value == null) {
                throw new IllegalArgumentException("no value for " + node.name);
            }
            return value;
        }

        @Override
        public Integer visitBinary(Binary node) {
            return node.apply(node.left.accept(this), node.right.accept(this));
        }
    }

    private static final class Simplifier implements Visitor<Expression> {
        @Override
        public Expression visitConstant(Constant node) {
            return node;
        }

        @Override
        public Expression visitVariable(Variable node) {
            return node;
        }

        @Override
        public Expression visitBinary(Binary node) {
            Expression left = node.left.accept(this);
            Expression right = node.right.accept(this);
            if (left instanceof Constant && right instanceof Constant) {
                int divisor = ((Constant) right).value;
                if (node.operator != '/' || divisor != 0) {
                    return new Constant(node.apply(((Constant) left).value, divisor));
                }
            }
            return new Binary(left, node.operator, right);
        }
    }
}
