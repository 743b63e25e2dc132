// compareTo, compareToIgnoreCase, equalsIgnoreCase and contentEquals.

public class StringCompare {
    public static void main(String[] args) {
        String[] words = {"", "a", "A", "ab", "b", "aB", "\u00e4", "\ud83d\ude00", "\uffff"};
        for (String a : words) {
            StringBuilder line = new StringBuilder();
            for (String b : words) {
                line.append(a.compareTo(b)).append('/').append(Integer.signum(a.compareToIgnoreCase(b))).append(' ');
            }
            System.out.println(line);
        }
        System.out.println("Straße".equalsIgnoreCase("STRASSE") + " " + "ÄÖ".equalsIgnoreCase("äö") + " " + "abc".equalsIgnoreCase(null));
        System.out.println("abc".contentEquals(new StringBuilder("abc")) + " " + "abc".contentEquals("ab"));
    }
}
