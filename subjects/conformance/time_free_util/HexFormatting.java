// HexFormat with delimiters, prefixes and case.
import java.util.Arrays;
import java.util.HexFormat;

public class HexFormatting {
    public static void main(String[] args) {
        byte[] bytes = {0, 15, -1, 127};
        HexFormat hex = HexFormat.ofDelimiter(":").withUpperCase().withPrefix("0x");
        System.out.println(HexFormat.of().formatHex(bytes) + " " + hex.formatHex(bytes) + " " + HexFormat.of().toHexDigits((byte) 10) + " " + HexFormat.of().toHexDigits(255, 3));
        System.out.println(Arrays.toString(HexFormat.of().parseHex("00ff7f")) + " " + HexFormat.fromHexDigits("ffff") + " " + HexFormat.isHexDigit('g'));
        try {
            HexFormat.of().parseHex("abc");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }
}
