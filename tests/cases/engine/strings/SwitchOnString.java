// A switch on strings goes by hash, then by equals; two labels may share a hash; JLS §14.11.
public class SwitchOnString {
    public static int run(int a, int b) {
        String[] words = {"Aa", "BB", "C", "D"};
        switch (words[a & 3]) {
            case "Aa":
                return 1;
            case "BB":
                return 2;
            case "D":
                return b;
            default:
                return 0;
        }
    }
}
