// Bytes in UTF-8, UTF-16, Latin-1 and ASCII, and malformed input.
import java.nio.charset.StandardCharsets;

public class StringEncodings {
    static String hex(byte[] bytes) {
        StringBuilder text = new StringBuilder();
        for (byte b : bytes) {
            text.append(String.format("%02x", b));
        }
        return text.toString();
    }

    public static void main(String[] args) {
        String text = "aé€😀";
        System.out.println(hex(text.getBytes(StandardCharsets.UTF_8)));
        System.out.println(hex(text.getBytes(StandardCharsets.UTF_16BE)) + " " + hex(text.getBytes(StandardCharsets.UTF_16LE)));
        System.out.println(hex(text.getBytes(StandardCharsets.UTF_16)));
        System.out.println(hex(text.getBytes(StandardCharsets.ISO_8859_1)) + " " + hex(text.getBytes(StandardCharsets.US_ASCII)));
        System.out.println(new String(text.getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8).equals(text));
        byte[] broken = {'x', (byte) 0xc3, 'y', (byte) 0xf0, (byte) 0x9f, (byte) 0x98};
        System.out.println(new String(broken, StandardCharsets.UTF_8).replace('\ufffd', '?'));
        System.out.println(hex("\ud800x".getBytes(StandardCharsets.UTF_8)));
    }
}
