package spreadsheet;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;

/** What stands in a cell, compiled: its value, given the values of other cells, and the cells it needs. */
final class Formula {
    /** A value that is an error instead. */
    static final class EvaluationException extends RuntimeException {
        private static final long serialVersionUID = 1;

        EvaluationException(String code) {
            super(code, null, false, false);
        }
    }

    private interface Node {
        double value(Function<Cell, Double> cells);
    }

    private final String source;
    private final Set<Cell> needs = new TreeSet<>();
    private final Node root;
    private int at;

    Formula(String source) {
        this.source = source.replace(" ", "").toUpperCase();
        this.at = 1;
        this.root = comparison();
        if (at < this.source.length()) {
            throw new EvaluationException("#SYNTAX");
        }
    }

    Set<Cell> needs() {
        return needs;
    }

    double value(Function<Cell, Double> cells) {
        double value = root.value(cells);
        if (Double.isNaN(value) || Double.isInfinite(value)) {
            throw new EvaluationException("#NUM");
        }
        return value;
    }

    private Node comparison() {
        Node left = sum();
        if (at < source.length() && "<>=".indexOf(source.charAt(at)) >= 0) {
            char operator = source.charAt(at++);
            Node right = sum();
            return cells -> {
                double a = left.value(cells);
                double b = right.value(cells);
                boolean holds = operator == '<' ? a < b : operator == '>' ? a > b : a == b;
                return holds ? 1 : 0;
            };
        }
        return left;
    }

    private Node sum() {
        Node left = product();
        while (at < source.length() && (source.charAt(at) == '+' || source.charAt(at) == '-')) {
            boolean plus = source.charAt(at++) == '+';
            Node first = left;
            Node second = product();
            left = cells -> plus ? first.value(cells) + second.value(cells) : first.value(cells) - second.value(cells);
        }
        return left;
    }

    private Node product() {
        Node left = factor();
        while (at < source.length() && (source.charAt(at) == '*' || source.charAt(at) == '/')) {
            boolean times = source.charAt(at++) == '*';
            Node first = left;
            Node second = factor();
            left = cells -> {
                double a = first.value(cells);
                double b = second.value(cells);
                if (!times && b == 0) {
                    throw new EvaluationException("#DIV");
                }
                return times ? a * b : a / b;
            };
        }
        return left;
    }

    private Node factor() {
        if (at == source.length()) {
            throw new EvaluationException("#SYNTAX");
        }
        char c = source.charAt(at);
        if (c == '-') {
            at++;
            Node operand = factor();
            return cells -> -operand.value(cells);
        }
        if (c == '(') {
            at++;
            Node inner = comparison();
            expect(')');
            return inner;
        }
        if (Character.isDigit(c)) {
            double number = Double.parseDouble(take("0123456789."));
            return cells -> number;
        }
        String name = take("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789");
        if (name.isEmpty()) {
            throw new EvaluationException("#SYNTAX");
        }
        return at < source.length() && source.charAt(at) == '(' ? call(name) : reference(cell(name));
    }

    private Node reference(Cell cell) {
        needs.add(cell);
        return cells -> cells.apply(cell);
    }

    private Node call(String function) {
        expect('(');
        List<Node> arguments = new ArrayList<>();
        do {
            arguments(arguments);
        } while (at < source.length() && source.charAt(at++) == ',');
        if (source.charAt(at - 1) != ')') {
            throw new EvaluationException("#SYNTAX");
        }
        return switch (function) {
            case "SUM" -> cells -> arguments.stream().mapToDouble(node -> node.value(cells)).sum();
            case "AVG" -> cells -> arguments.stream().mapToDouble(node -> node.value(cells)).average().orElseThrow();
            case "MIN" -> cells -> arguments.stream().mapToDouble(node -> node.value(cells)).min().orElseThrow();
            case "MAX" -> cells -> arguments.stream().mapToDouble(node -> node.value(cells)).max().orElseThrow();
            case "COUNT" -> cells -> arguments.size();
            case "ROUND" -> cells -> Math.rint(arguments.get(0).value(cells));
            case "IF" -> {
                if (arguments.size() != 3) {
                    throw new EvaluationException("#ARGS");
                }
                yield cells -> arguments.get(arguments.get(0).value(cells) != 0 ? 1 : 2).value(cells);
            }
            default -> throw new EvaluationException("#NAME");
        };
    }

    /** One argument, or all cells of a range. */
    private void arguments(List<Node> arguments) {
        int colon = source.indexOf(':', at);
        int start = at;
        String first = take("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789");
        if (colon < 0 || at != colon) {
            at = start;
            arguments.add(comparison());
            return;
        }
        at++;
        Cell from = cell(first);
        Cell to = cell(take("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"));
        for (int row = from.row(); row <= to.row(); row++) {
            for (int column = from.column(); column <= to.column(); column++) {
                arguments.add(reference(new Cell(column, row)));
            }
        }
    }

    private static Cell cell(String name) {
        try {
            return Cell.parse(name);
        } catch (IllegalArgumentException e) {
            throw new EvaluationException("#REF");
        }
    }

    private String take(String letters) {
        int start = at;
        while (at < source.length() && letters.indexOf(source.charAt(at)) >= 0) {
            at++;
        }
        return source.substring(start, at);
    }

    private void expect(char c) {
        if (at == source.length() || source.charAt(at) != c) {
            throw new EvaluationException("#SYNTAX");
        }
        at++;
    }
}
