// Back references by number and name, also to groups that did not match.

public class RegexBackReferences {
    public static void main(String[] args) {
        System.out.println("hello".replaceAll("(.)\\1", "[$1$1]"));
        System.out.println("abab abba".replaceAll("\\b(\\w)(\\w)\\1\\2\\b", "x"));
        System.out.println("'a' \"b\" 'c\"".replaceAll("(?<q>['\"])\\w\\k<q>", "Q"));
        System.out.println("aa".matches("(b)?a\\1a") + " " + "aa".matches("(b?)a\\1a"));
        System.out.println("1111".matches("^(11+)\\1+$") + " " + "11111".matches("^(11+)\\1+$"));
    }
}
