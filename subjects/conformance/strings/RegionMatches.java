// regionMatches with and without case, at offsets out of range.

public class RegionMatches {
    public static void main(String[] args) {
        String text = "Hello World";
        System.out.println(text.regionMatches(6, "World", 0, 5) + " " + text.regionMatches(6, "world", 0, 5) + " " + text.regionMatches(true, 6, "wOrLd", 0, 5));
        System.out.println(text.regionMatches(-1, "H", 0, 1) + " " + text.regionMatches(6, "World!", 0, 6) + " " + text.regionMatches(0, "x", 1, 0));
        System.out.println(text.regionMatches(3, "xlo", 1, 2) + " " + text.regionMatches(0, "", 0, -5));
    }
}
