// Parsing doubles and floats: white space, suffixes, exponents, hex, errors and ties.

public class ParseFloats {
    static void attempt(String text) {
        try {
            System.out.println(text.trim() + " = " + Double.parseDouble(text) + " " + Float.parseFloat(text));
        } catch (NumberFormatException e) {
            System.out.println(e.getMessage());
        }
    }

    public static void main(String[] args) {
        for (String text : new String[] {" 1.5 ", "1e3", "1E-3f", "2d", ".5", "5.", "-0", "+1", "NaN", "-Infinity", "0x1.8p1", "0x.8P-2", "1e400", "1e-400",
            "9007199254740993", "2.2250738585072012e-308", "16777217", "0.1e1"}) {
            attempt(text);
        }
        for (String text : new String[] {"", " ", "1,5", "1e", "nan", "0x1", "1_000", "--1", "1.2.3"}) {
            attempt(text);
        }
        try {
            Double.parseDouble(null);
        } catch (NullPointerException e) {
            System.out.println("null");
        }
    }
}
