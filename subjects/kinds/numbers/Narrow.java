package kinds.numbers;

/** Bytes, shorts and chars: narrowing, signs and compound assignment. */
public class Narrow {
    /** A reading of a sensor that wraps in a byte. */
    public static String wrap(byte start, byte step) {
        byte next = start;
        next += step;
        if (step > 0 && next < start) {
            return "wrapped up";
        }
        if (step < 0 && next > start) {
            return "wrapped down";
        }
        return next == 0 ? "zero" : "moved";
    }

    /** A byte as a number without sign. */
    public static int unsigned(byte b) {
        int value = b & 0xff;
        if (value == b) {
            return value == 100 ? 1 : 0;
        }
        return value == 0x80 ? -1 : value;
    }

    /** Shifts a letter in the alphabet. */
    public static char caesar(char letter, int shift) {
        if (shift < 0 || shift > 25) {
            return '!';
        }
        if (letter >= 'a' && letter <= 'z') {
            char moved = (char) (letter + shift);
            return moved > 'z' ? (char) (moved - 26) : moved;
        }
        if (letter >= 'A' && letter <= 'Z') {
            return (char) ('A' + (letter - 'A' + shift) % 26);
        }
        return letter == '\u00df' ? 's' : letter;
    }

    /** Two bytes as a big-endian short. */
    public static int header(byte high, byte low) {
        short word = (short) (high << 8 | low & 0xff);
        if (word == (short) 0xfeff) {
            return 1;
        }
        if (word < 0) {
            return -1;
        }
        char unsigned = (char) word;
        return unsigned > 0x7f00 ? 2 : 0;
    }

    /** What is lost when an int becomes a short. */
    public static String fits(int value) {
        if ((byte) value == value) {
            return "byte";
        }
        if ((short) value == value) {
            return "short";
        }
        if ((char) value == value) {
            return "char";
        }
        return (short) value == 0 ? "round" : "int";
    }
}
