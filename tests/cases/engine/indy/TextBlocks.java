// A text block is a string without the indentation; JLS §3.10.6.
public class TextBlocks {
    public static int run(int a, int b) {
        String s = """
            Hello,
              "world" \
            %d
            \tend\s
            """;
        return (s + (a & 7) + """
            x""" + (b & 1)).hashCode();
    }
}
