// parseInt, parseLong, decode and valueOf with signs, radixes and errors.
import java.util.function.Supplier;

public class ParseNumbers {
    static void attempt(Supplier<Object> parser) {
        try {
            System.out.println(parser.get());
        } catch (NumberFormatException e) {
            System.out.println(e.getMessage());
        }
    }

    public static void main(String[] args) {
        attempt(() -> Integer.parseInt("-2147483648"));
        attempt(() -> Integer.parseInt("2147483648"));
        attempt(() -> Integer.parseInt("+7"));
        attempt(() -> Integer.parseInt("-"));
        attempt(() -> Integer.parseInt(" 7"));
        attempt(() -> Integer.parseInt("ff", 16));
        attempt(() -> Integer.parseInt("zz", 36));
        attempt(() -> Integer.parseInt("12", 2));
        attempt(() -> Integer.parseInt("1", 99));
        attempt(() -> Integer.parseInt("٣"));
        attempt(() -> Integer.decode("-0x1F"));
        attempt(() -> Integer.decode("010"));
        attempt(() -> Long.parseLong("9223372036854775808"));
        attempt(() -> Long.decode("#ff"));
        attempt(() -> Byte.parseByte("128"));
        attempt(() -> Short.valueOf("-32768"));
        attempt(() -> Integer.parseUnsignedInt("4294967295"));
        attempt(() -> Integer.parseInt(null));
        attempt(() -> Boolean.parseBoolean("yes"));
    }
}
