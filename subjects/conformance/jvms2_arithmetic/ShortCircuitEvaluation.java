// Logical and/or skip the right operand; bitwise and/or do not.

public class ShortCircuitEvaluation {
    static boolean say(String name, boolean value) {
        System.out.print(name + " ");
        return value;
    }

    public static void main(String[] args) {
        System.out.println(say("a", false) && say("b", true));
        System.out.println(say("a", true) || say("b", false));
        System.out.println(say("a", false) & say("b", true));
        System.out.println(say("a", true) | say("b", false));
        System.out.println(say("a", true) ? say("b", false) : say("c", true));
        System.out.println(say("a", false) || say("b", true) && say("c", false));
    }
}
