package interpreter;

import java.util.Scanner;

/** Runs the programs on standard input; a line of equals signs parts them. */
public final class Main {
    private Main() { }

    public static void main(String[] args) {
        Scanner input = new Scanner(System.in).useDelimiter("(?m)^=+$\\R");
        int number = 0;
        int failed = 0;
        while (input.hasNext()) {
            String source = input.next();
            System.out.println("-- program " + ++number);
            Interpreter interpreter = new Interpreter();
            try {
                interpreter.run(new Parser(source).program());
                System.out.println("   " + interpreter.steps() + " steps");
            } catch (LanguageException e) {
                failed++;
                System.out.println("   " + e.getMessage());
            } catch (ArithmeticException e) {
                failed++;
                System.out.println("   arithmetic: " + e.getMessage());
            }
        }
        System.out.println(failed + " of " + number + " failed");
    }
}
