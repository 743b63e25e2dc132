// repeat, lines, indent, stripIndent, translateEscapes and transform.

public class RepeatLinesIndent {
    public static void main(String[] args) {
        System.out.println("ab".repeat(3) + "x".repeat(0) + "".repeat(5) + "z".repeat(1));
        try {
            "a".repeat(-1);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        System.out.println("a\nb\r\nc\rd\n\n".lines().toList());
        System.out.print("one\n two".indent(2));
        System.out.print("   one\n two\n".indent(-2));
        System.out.println("  a\n   b\n  c".stripIndent());
        System.out.println("tab\\tquote\\\"octal\\101".translateEscapes());
        System.out.println((String) "text".transform(s -> s + s.length()));
    }
}
