// Static initialisers run in textual order; a forward reference sees the default value.

public class TextualOrderOfInitialisers {
    static int first = read("first");
    static int second = 10;
    static int third = read("third");

    static {
        second += 5;
    }

    static final int CONSTANT = 99;

    static int read(String name) {
        System.out.println(name + " sees second=" + second + " constant=" + CONSTANT);
        return second;
    }

    public static void main(String[] args) {
        System.out.println(first + " " + second + " " + third);
    }
}
