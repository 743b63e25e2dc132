// A text block is a constant: interned, usable in switch and concatenation.

public class TextBlockIdentity {
    static final String HELLO = """
        hello\
        """;

    public static void main(String[] args) {
        System.out.println(HELLO == "hello");
        System.out.println(switch ("hello") {
            case HELLO -> "switched";
            default -> "no";
        });
        System.out.println("""
            <%s>
            """.formatted(HELLO) + """
            next""".repeat(2));
        System.out.println("""
            a
            b
            """.equals("a\nb\n"));
    }
}
