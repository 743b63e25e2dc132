// A constant of an enum goes to the method of its type without a cast, though another one takes any object.
// says: of(Constants.Colour.RED)
// never says: (Constants.Colour) Constants
// never says: reflect
package telling;

public class Constants {
    enum Colour {
        RED,
        BLUE
    }

    public static int of(Colour colour) {
        return colour == Colour.RED ? 1 : 2; // or: return 2;
    }

    public static int of(Object any) {
        return any == Colour.BLUE ? 3 : 4;
    }
}
