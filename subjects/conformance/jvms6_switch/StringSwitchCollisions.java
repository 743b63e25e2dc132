// A switch on strings tells strings with equal hash codes apart.

public class StringSwitchCollisions {
    static int select(String text) {
        switch (text) {
            case "Aa": return 1;
            case "BB": return 2;
            case "AaBB": return 3;
            case "BBAa": return 4;
            case "": return 5;
            case "C#": return 6;
            default: return -1;
        }
    }

    public static void main(String[] args) {
        for (String text : new String[] {"Aa", "BB", "AaAa", "AaBB", "BBAa", "BBBB", "", "C#", "Bb", "\0"}) {
            System.out.println(text.hashCode() + " " + select(text));
        }
        try {
            select(null);
        } catch (NullPointerException e) {
            System.out.println("null");
        }
    }
}
