package compiler;

import java.util.Random;

/** Judges the passes on random scripts: trees stay whole, and what is printed is read as the same. */
final class RandomScripts {
    private static final int SCRIPTS = 10_000;
    private static final int PASSES = 12;
    private static final int DEPTH = 4;

    private final Random random;

    private RandomScripts(long seed) {
        random = new Random(seed);
    }

    /** Prints how often passes changed a tree. Each script has its number as its seed. */
    public static void main(String[] arguments) {
        long changes = 0;
        for (int seed = 0; seed < SCRIPTS; seed++) {
            changes += new RandomScripts(seed).judge(seed);
        }
        System.out.println(changes);
    }

    private int judge(int seed) {
        String script = statement(DEPTH).concat(statement(DEPTH)).concat(statement(DEPTH));
        Tree tree = Tree.of(script);
        expect(tree.repOk(), seed, script);
        expectSameWhenRead(tree, seed, script);
        int changes = 0;
        for (int left = PASSES; left > 0; left--) {
            changes += pass(tree);
            expect(tree.repOk(), seed, script);
        }
        expectSameWhenRead(tree, seed, script);
        return changes;
    }

    private static void expectSameWhenRead(Tree tree, int seed, String script) {
        String printed = new Printer(tree).print();
        expect(new Printer(Tree.of(printed)).print().equals(printed), seed, script);
    }

    private static void expect(boolean holds, int seed, String script) {
        if (!holds) {
            throw new AssertionError(String.format("seed %d: %s", seed, script));
        }
    }

    private int pass(Tree tree) {
        switch (random.nextInt(6)) {
            case 0:
                return new Folding(tree).fold();
            case 1:
                return new DeadCode(tree).remove();
            case 2:
                return new Flattening(tree).flatten();
            case 3:
                return new Inlining(tree).inline();
            case 4:
                return new Peephole(tree).shorten();
            default:
                new TypeChecker(tree).check();
                return 0;
        }
    }

    private String name() {
        return String.valueOf((char) ('a' + random.nextInt(4)));
    }

    private String expression(int depth) {
        switch (random.nextInt(depth <= 0 ? 3 : 9)) {
            case 0:
                return String.valueOf(random.nextInt(3));
            case 1:
                return name();
            case 2:
                return random.nextInt(4) == 0 ? "\"text\"" : name();
            case 3:
                return String.format("!(%s)", expression(depth - 1));
            case 4:
                return String.format("-(%s)", expression(depth - 1));
            case 5:
                BinaryOperator[] operators = BinaryOperator.values();
                String operator = operators[random.nextInt(operators.length)].text();
                return String.format("(%s %s %s)", expression(depth - 1), operator, expression(depth - 1));
            case 6:
                return String.format(
                        "(%s ? %s : %s)", expression(depth - 1), expression(depth - 1), expression(depth - 1));
            case 7:
                return String.format("f(%s)", expression(depth - 1));
            default:
                return String.format("(%s = %s)", name(), expression(depth - 1));
        }
    }

    private String statement(int depth) {
        switch (random.nextInt(depth <= 0 ? 4 : 9)) {
            case 0:
                return ";";
            case 1:
                return String.format("%s;", expression(2));
            case 2:
                return String.format("var %s = %s;", name(), expression(2));
            case 3:
                return String.format("return %s;", expression(1));
            case 4:
                return String.format("if (%s) %s", expression(2), statement(depth - 1));
            case 5:
                return String.format("if (%s) {%s} else %s", expression(2), statement(depth - 1), statement(depth - 1));
            case 6:
                return String.format("while (%s) %s", expression(1), statement(depth - 1));
            case 7:
                return String.format("{%s %s}", statement(depth - 1), statement(depth - 1));
            default:
                return String.format("function %s(%s) {%s}", name(), name(), statement(depth - 1));
        }
    }
}
