// A switch on a string of the input: by its hash code, then by its text.
public class StringSwitch {
    static Object[] universe() {
        return new Object[] {"Aa", "BB", "C", new String("C"), "x", "C#", "\0C"};
    }

    public static int run(String text) {
        switch (text) {
            case "Aa":
                return 1;
            case "BB":
                return 2;
            case "C":
                return 3;
            default:
                return 4;
        }
    }
}
