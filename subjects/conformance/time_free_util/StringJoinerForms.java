// StringJoiner with prefix, suffix, empty value and merge.
import java.util.StringJoiner;

public class StringJoinerForms {
    public static void main(String[] args) {
        StringJoiner joiner = new StringJoiner(", ", "{", "}");
        System.out.println(joiner + " " + joiner.length());
        joiner.setEmptyValue("EMPTY");
        System.out.println(joiner);
        joiner.add("a").add("").add(null);
        System.out.println(joiner + " " + joiner.length());
        joiner.merge(new StringJoiner("-", "<", ">").add("x").add("y"));
        System.out.println(joiner);
        System.out.println(new StringJoiner("/").add("only"));
    }
}
