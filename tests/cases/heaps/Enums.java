// A reference to an enum is null or one of its constants, each with its own fields and code.
public class Enums {
    enum Colour {
        RED(1),
        GREEN(2) {
            @Override
            int code() {
                return 20;
            }
        },
        BLUE(3);

        final int number;

        Colour(int number) {
            this.number = number;
        }

        int code() {
            return number;
        }
    }

    static class Pixel {
        Colour colour;
        boolean lit;
    }

    static Object[] universe() {
        return new Object[] {new Pixel(), new Pixel(), Colour.RED, Colour.GREEN, Colour.BLUE};
    }

    public static int run(Pixel pixel, Colour other) {
        if (pixel.colour == other) {
            return 100;
        }
        switch (pixel.colour) {
            case RED:
                return other == null ? 5 : other.code();
            case BLUE:
                return pixel.lit ? 6 : other.ordinal();
            default:
                return pixel.colour.code();
        }
    }
}
