// A switch on an enum, with null and a missing constant.

public class SwitchOnEnum {
    enum Colour {
        RED, GREEN, BLUE, BLACK
    }

    static String name(Colour colour) {
        switch (colour) {
            case GREEN:
                return "g";
            case RED:
                return "r";
            case BLUE:
                return "b";
            default:
                return "?";
        }
    }

    public static void main(String[] args) {
        for (Colour colour : Colour.values()) {
            System.out.print(name(colour) + " ");
        }
        System.out.println("");
        try {
            name(null);
        } catch (NullPointerException e) {
            System.out.println("null");
        }
    }
}
