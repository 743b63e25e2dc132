// The default toString names the class; getClass and identity in conditions.

public class DefaultToString {
    static class Thing { }

    public static void main(String[] args) {
        Object thing = new Thing();
        String text = thing.toString();
        System.out.println(text.substring(0, text.indexOf('@') + 1));
        System.out.println(text.substring(text.indexOf('@') + 1).equals(Integer.toHexString(thing.hashCode())));
        System.out.println((thing.hashCode() == System.identityHashCode(thing)) + " " + thing.equals(new Thing()) + " " + thing.equals(thing));
        System.out.println(System.identityHashCode(null) + " " + new int[0].toString().startsWith("[I@") + " " + (thing.getClass() == Thing.class));
        String word = "word";
        System.out.println(System.identityHashCode(word) == System.identityHashCode("wo" + "rd"));
    }
}
