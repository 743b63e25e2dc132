package kinds.numbers;

/** Shifts, masks and packed fields. */
public class Bits {
    /** A date packed as year, month and day; 0 if a part is out of range. */
    public static int pack(int year, int month, int day) {
        if (year < 0 || year >= 1 << 14) {
            return 0;
        }
        if (month < 1 || month > 12 || day < 1 || day > 31) {
            return 0;
        }
        return year << 9 | month << 5 | day;
    }

    /** What a packed date is. */
    public static String season(int packed) {
        int month = packed >>> 5 & 0xf;
        int day = packed & 0x1f;
        if (month == 0 || month > 12 || day == 0) {
            return "no date";
        }
        if (month == 12 && day >= 24 && day <= 26) {
            return "holidays";
        }
        return packed >>> 9 == 1969 && month == 7 && day == 20 ? "moon" : "ordinary";
    }

    /** Kinds of shift counts: the count is taken by its low bits. */
    public static int shift(int value, int count) {
        int shifted = value << count;
        if (count >= 32) {
            return shifted == value ? 1 : 2;
        }
        if (count < 0) {
            return value >>> count == 1 ? 3 : 4;
        }
        return shifted >> count == value ? 5 : 6;
    }

    /** Powers of two and their neighbours. */
    public static String power(int n) {
        if (n <= 0) {
            return "none";
        }
        if ((n & n - 1) == 0) {
            return n == 1 << 20 ? "a million" : "power";
        }
        return (n & n + 1) == 0 ? "one less" : "other";
    }

    /** A colour by its channels. */
    public static String colour(int rgb) {
        int red = rgb >> 16 & 0xff;
        int green = rgb >> 8 & 0xff;
        int blue = rgb & 0xff;
        if (red == green && green == blue) {
            return red == 0 ? "black" : red == 0xff ? "white" : "grey";
        }
        if (rgb >>> 24 == 0) {
            return "transparent";
        }
        return red > green && red > blue ? "reddish" : (rgb ^ 0x00ffff00) >>> 24 == 0x80 ? "half" : "colourful";
    }

    /** A hash of a long folded into an int. */
    public static boolean folds(long key) {
        int hash = (int) (key ^ key >>> 32);
        return hash == 0xcafe && key >>> 32 == 0xbabe;
    }
}
