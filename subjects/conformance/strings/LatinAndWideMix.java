// Strings that switch between one-byte and two-byte storage.

public class LatinAndWideMix {
    public static void main(String[] args) {
        String narrow = "caf\u00e9";
        String wide = "\u4e2d";
        String mixed = narrow + wide + narrow;
        System.out.println(mixed.indexOf(wide) + " " + mixed.length() + " " + mixed.replace(wide, "").equals(narrow + narrow));
        System.out.println(mixed.substring(0, 4).equals(narrow) + " " + (mixed.substring(0, 4).hashCode() == narrow.hashCode()));
        StringBuilder builder = new StringBuilder(narrow);
        builder.append(wide).deleteCharAt(4);
        System.out.println(builder.toString().equals(narrow) + " " + builder.indexOf("\u00e9") + " " + narrow.compareTo(wide));
        builder.setCharAt(0, '\u0431');
        System.out.println(builder.charAt(0) == '\u0431');
        System.out.println(mixed.lastIndexOf("caf") + " " + mixed.contains("\u4e2dc") + " " + mixed.split(wide).length);
    }
}
