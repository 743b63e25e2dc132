// Literals and constants are interned, computed strings are not until intern is called.

public class StringInterning {
    static final String CONSTANT = "con" + "stant";

    static String suffix() {
        return "stant";
    }

    public static void main(String[] args) {
        String literal = "constant";
        String computed = "con" + suffix();
        String copy = new String("constant");
        System.out.println((literal == CONSTANT) + " " + (literal == computed) + " " + (literal == copy));
        System.out.println((computed.intern() == literal) + " " + (copy.intern() == copy.intern()) + " " + copy.equals(computed));
        final String local = "con";
        System.out.println((local + "stant") == literal);
        System.out.println(String.valueOf(new char[] {'h', 'i'}).intern() == "hi");
    }
}
