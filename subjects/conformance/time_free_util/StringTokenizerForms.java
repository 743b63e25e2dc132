// StringTokenizer with delimiters, with returned delimiters and empty tokens.
import java.util.NoSuchElementException;
import java.util.StringTokenizer;

public class StringTokenizerForms {
    public static void main(String[] args) {
        StringTokenizer tokens = new StringTokenizer("a b\tc\n d");
        System.out.println(tokens.countTokens());
        while (tokens.hasMoreTokens()) {
            System.out.print("[" + tokens.nextToken() + "]");
        }
        System.out.println("");
        StringTokenizer expression = new StringTokenizer("12+3*(4-x)", "+-*/()", true);
        while (expression.hasMoreElements()) {
            System.out.print("[" + expression.nextElement() + "]");
        }
        System.out.println("");
        StringTokenizer changing = new StringTokenizer("k=v;w", "=");
        System.out.println(changing.nextToken() + " " + changing.nextToken(";") + " " + changing.nextToken());
        try {
            changing.nextToken();
        } catch (NoSuchElementException e) {
            System.out.println("no more");
        }
    }
}
