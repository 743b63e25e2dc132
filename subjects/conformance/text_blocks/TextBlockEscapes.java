// Escapes in text blocks: quotes, line continuation, spaces, octal and unicode.

public class TextBlockEscapes {
    public static void main(String[] args) {
        String text = """
            "quoted" and \"""triple\""" \
            joined
            trailing\040\040
            kept\s\s
            tab\tbackslash\\
            \u0041\101
            """;
        System.out.println(text.replace(' ', '.'));
        System.out.println("""
            a\r\nb""".length());
    }
}
