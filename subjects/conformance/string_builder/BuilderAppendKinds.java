// append of every kind, of ranges and of null.

public class BuilderAppendKinds {
    public static void main(String[] args) {
        StringBuilder text = new StringBuilder();
        String none = null;
        Object nothing = null;
        text.append(true).append('c').append((byte) 1).append((short) 2).append(3).append(4L).append(5.5f).append(6.5);
        text.append(none).append(nothing).append("abcdef", 1, 3).append(new char[] {'x', 'y'}).append(new char[] {'1', '2', '3'}, 1, 2);
        text.append(new StringBuilder("sb")).append((CharSequence) "cs").append((StringBuffer) null);
        System.out.println(text);
        System.out.println(text.length() + " " + text.lastIndexOf("2"));
    }
}
