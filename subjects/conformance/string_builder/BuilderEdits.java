// insert, delete, replace, reverse, setLength and setCharAt.

public class BuilderEdits {
    public static void main(String[] args) {
        StringBuilder text = new StringBuilder("0123456789");
        System.out.println(text.insert(3, "abc").insert(0, 1.5).insert(text.length(), true));
        System.out.println(text.delete(0, 3).deleteCharAt(0).delete(5, 1000));
        System.out.println(text.replace(1, 3, "LONGER").replace(0, 0, ">"));
        text.setLength(4);
        System.out.println(text + "|" + text.length());
        text.setLength(6);
        System.out.println(text.charAt(5) == '\0');
        text.setCharAt(0, '<');
        System.out.println(text.reverse().indexOf("<"));
    }
}
