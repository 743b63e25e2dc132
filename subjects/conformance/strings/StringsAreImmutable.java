// Methods return new strings; aliases never change.

public class StringsAreImmutable {
    public static void main(String[] args) {
        String text = "abc";
        String alias = text;
        text.concat("d");
        text.toUpperCase();
        System.out.println(text + " " + (text == alias));
        text += "d";
        System.out.println(text + " " + alias);
        System.out.println(alias.concat("") == alias);
        StringBuilder builder = new StringBuilder(alias);
        String before = builder.toString();
        builder.append("!");
        System.out.println(before + " " + builder);
    }
}
