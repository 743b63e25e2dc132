package spreadsheet;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;

/** Reads lines "B2 = formula", "show" and "print", and keeps a sheet. */
public final class Main {
    private Main() { }

    public static void main(String[] args) throws IOException {
        Sheet sheet = new Sheet();
        BufferedReader input = new BufferedReader(new InputStreamReader(System.in));
        int total = 0;
        for (String line = input.readLine(); line != null; line = input.readLine()) {
            if (line.isBlank()) {
                continue;
            }
            int blank = line.indexOf(' ');
            String command = blank < 0 ? line : line.substring(0, blank);
            String rest = blank < 0 ? "" : line.substring(blank + 1).trim();
            try {
                switch (command) {
                    case "print" -> sheet.print();
                    case "show" -> System.out.println(rest + " is " + sheet.show(Cell.parse(rest)));
                    case "#" -> System.out.println("-- " + rest);
                    default -> {
                        int computed = sheet.set(command, rest);
                        total += computed;
                        System.out.println(command + " <- " + rest + " (" + computed + " computed)");
                    }
                }
            } catch (IllegalArgumentException e) {
                System.out.println("error: " + e.getMessage());
            }
        }
        System.out.println(total + " computed in all");
    }
}
