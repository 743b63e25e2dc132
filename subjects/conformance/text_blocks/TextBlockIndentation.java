// Incidental white space is stripped by the least indented line or the closing delimiter.

public class TextBlockIndentation {
    public static void main(String[] args) {
        String a = """
            first
              second
            third
            """;
        String b = """
            first
              second
          """;
        String c = """
            no end""";
        String d = """

              blank lines count not

            end
            """;
        for (String text : new String[] {a, b, c, d}) {
            System.out.println(text.replace("\n", "$\n").replace(' ', '.'));
        }
    }
}
