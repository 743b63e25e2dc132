// StringBuffer has the same operations.
import java.util.stream.Collectors;

public class StringBufferToo {
    public static void main(String[] args) {
        StringBuffer text = new StringBuffer("buffer");
        text.append(1).insert(0, '[').append(']').reverse();
        System.out.println(text + " " + text.length());
        text.setLength(3);
        System.out.println(text.toString() + text.indexOf("1"));
        System.out.println(text.chars().map(c -> c + 1).mapToObj(c -> "" + (char) c).collect(Collectors.joining()));
    }
}
