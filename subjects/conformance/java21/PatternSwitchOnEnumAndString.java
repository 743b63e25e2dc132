// Pattern switches with constants, null and guards on enums and strings.

public class PatternSwitchOnEnumAndString {
    enum Mode {
        ON, OFF, AUTO
    }

    static int level(Mode mode, int n) {
        return switch (mode) {
            case ON -> 10;
            case OFF -> 0;
            case Mode m when n > 5 -> n;
            case AUTO -> 5;
            case null -> -1;
        };
    }

    static String answer(String text) {
        return switch (text) {
            case null -> "nothing";
            case "y", "yes" -> "agreed";
            case String s when s.startsWith("n") -> "refused";
            case String s -> "what is " + s;
        };
    }

    public static void main(String[] args) {
        for (Mode mode : new Mode[] {Mode.ON, Mode.OFF, Mode.AUTO, null}) {
            System.out.print(level(mode, 3) + " " + level(mode, 9) + " ");
        }
        System.out.println("");
        for (String text : new String[] {"y", "yes", "no", "maybe", null}) {
            System.out.println(answer(text));
        }
    }
}
