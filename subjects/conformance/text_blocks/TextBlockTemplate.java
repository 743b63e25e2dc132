// A text block as template of a letter with formatted lines.

public class TextBlockTemplate {
    public static void main(String[] args) {
        String letter = """
            Dear %s,

              you owe %,.2f for %d items.
                Sincerely,
            \t%S
            """;
        System.out.print(letter.formatted("Ann", 1234.5, 3, "bob"));
        System.out.println(letter.lines().count() + " " + letter.strip().length());
        letter.lines().map(String::length).forEach(n -> System.out.print(n + " "));
        System.out.println("");
    }
}
