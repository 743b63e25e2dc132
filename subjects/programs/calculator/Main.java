package calculator;

import java.util.Locale;
import java.util.Map;
import java.util.Scanner;

/** Reads one expression a line and prints its tree, its value and, for lines that begin with d, its derivative. */
public final class Main {
    private final Evaluator evaluator = new Evaluator();
    private int errors;

    public static void main(String[] args) {
        Main main = new Main();
        Scanner input = new Scanner(System.in);
        while (input.hasNextLine()) {
            String line = input.nextLine();
            if (!line.isBlank() && !line.startsWith("#")) {
                main.line(line);
            }
        }
        System.out.println("variables:");
        for (Map.Entry<String, Double> entry : main.evaluator.variables().entrySet()) {
            System.out.printf(Locale.ROOT, "  %-8s %.6f%n", entry.getKey(), entry.getValue());
        }
        System.out.println(main.errors + " errors");
        System.exit(main.errors == 0 ? 0 : 1);
    }

    private void line(String line) {
        System.out.println("> " + line);
        try {
            if (line.startsWith("derive ")) {
                Expression expression = Parser.parse(line.substring(7));
                Expression first = Derivative.of(expression, "x");
                System.out.println("  d/dx  " + Expression.show(first));
                System.out.println("  again " + Expression.show(Derivative.of(first, "x")));
                return;
            }
            Expression expression = Parser.parse(line);
            System.out.println("  shown " + Expression.show(expression));
            System.out.println("  value " + Expression.number(evaluator.evaluate(expression)));
        } catch (SyntaxException e) {
            errors++;
            System.out.println("  " + " ".repeat(e.position) + "^ " + e.getMessage());
        } catch (ArithmeticException e) {
            errors++;
            System.out.println("  error: " + e.getMessage());
        }
    }
}
