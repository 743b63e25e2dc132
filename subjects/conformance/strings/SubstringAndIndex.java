// substring, indexOf, lastIndexOf and contains at the borders.

public class SubstringAndIndex {
    public static void main(String[] args) {
        String text = "banana";
        System.out.println(text.indexOf('a') + " " + text.indexOf('a', 2) + " " + text.indexOf('x') + " " + text.indexOf('b', -5) + " " + text.indexOf('a', 99));
        System.out.println(text.indexOf("ana") + " " + text.indexOf("ana", 2) + " " + text.indexOf("") + " " + text.indexOf("", 9) + " " + text.indexOf("bananas"));
        System.out.println(text.lastIndexOf('a') + " " + text.lastIndexOf("ana") + " " + text.lastIndexOf("ana", 2) + " " + text.lastIndexOf("") + " " + text.lastIndexOf('a', -1));
        System.out.println(text.substring(6).isEmpty() + " " + text.substring(2, 4) + " " + (text.substring(0) == text));
        System.out.println(text.contains("nan") + " " + text.contains("") + " " + text.contains("nab"));
        System.out.println(text.startsWith("nan", 2) + " " + text.endsWith("") + " " + text.startsWith("banana!") + " " + text.startsWith("a", -1));
    }
}
