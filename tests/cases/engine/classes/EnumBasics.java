// values, ordinal, name, compareTo of an enum; JLS §8.9.
public class EnumBasics {
    enum Colour {
        RED,
        GREEN,
        BLUE
    }

    public static int run(int a, int b) {
        Colour[] all = Colour.values();
        Colour x = all[(a & 3) % 3];
        Colour y = all[b & 1];
        return x.ordinal() * 100 + x.name().length() * 10 + x.compareTo(y) + (Colour.values() == all ? 1000 : 0);
    }
}
