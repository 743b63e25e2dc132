// toUpperCase and toLowerCase beyond ASCII, in the root locale.
import java.util.Locale;

public class CaseMapping {
    public static void main(String[] args) {
        for (String text : new String[] {"Hello", "straße", "ÀÉ", "ŒÆ", "ΣΑΣ", "İ", "ﬁ", "𐐨", "1+1"}) {
            System.out.println(text + " " + text.toUpperCase(Locale.ROOT) + " " + text.toLowerCase(Locale.ROOT));
        }
        System.out.println("same".toLowerCase(Locale.ROOT) == "same");
    }
}
