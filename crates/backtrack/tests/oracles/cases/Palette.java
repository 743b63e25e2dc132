package cases;

// default Palette.ink null|enum Colour
// default Palette.paper null|enum Colour
// domain Palette.size 0..2
/** Constants of an enum with fields and bodies, all read. */
class Palette {
    Colour ink;
    Colour paper;
    int size;

    enum Colour {
        DARK(0),
        LIGHT(2) {
            @Override
            boolean isReadableOn(Colour paper) {
                return paper == DARK;
            }
        };

        final int level;

        Colour(int level) {
            this.level = level;
        }

        boolean isReadableOn(Colour paper) {
            return paper.level > level;
        }
    }

    boolean repOk() {
        if (ink == null || paper == null) {
            return ink == paper;
        }
        return ink.isReadableOn(paper) && size == Colour.values().length - ink.ordinal();
    }
}
