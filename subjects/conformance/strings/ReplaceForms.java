// replace by char and by text, with empty and overlapping matches.

public class ReplaceForms {
    public static void main(String[] args) {
        System.out.println("banana".replace('a', 'o') + " " + "banana".replace('x', 'y'));
        System.out.println("aaaa".replace("aa", "b") + " " + "aaa".replace("aa", "b") + " " + "abc".replace("", "-"));
        System.out.println("a.b.c".replace(".", "") + " " + "tel".replace("tel", "telephone") + " " + "$1".replace("$1", "\\"));
        System.out.println("x".replace("", "") + " " + new StringBuilder("abc").replace(1, 2, "[..]"));
        System.out.println("banana".replaceAll("an", "<$0>") + " " + "banana".replaceFirst("an", "") + " " + "a.b".replaceAll(".", "x"));
    }
}
