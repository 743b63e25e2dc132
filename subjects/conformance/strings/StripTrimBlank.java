// strip, trim, isBlank and their ideas of white space.

public class StripTrimBlank {
    public static void main(String[] args) {
        String text = " \t\u2003word\u00a0 \n";
        System.out.println(text.trim().length() + " " + text.strip().length() + " " + text.stripLeading().length() + " " + text.stripTrailing().length());
        System.out.println("".isBlank() + " " + " \u2003\n".isBlank() + " " + "\u00a0".isBlank() + " " + " \0".isBlank());
        System.out.println("[" + "\0 x \u001f".trim() + "]" + "\0 x".strip().length());
        System.out.println("same".trim() == "same");
        System.out.println("   ".strip().isEmpty() + " " + "".strip().isEmpty());
    }
}
