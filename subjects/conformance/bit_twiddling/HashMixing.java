// Hash functions with multiplications and shifts that wrap: FNV, CRC and a xorshift generator.
import java.nio.charset.StandardCharsets;

public class HashMixing {
    static int fnv(String text) {
        int h = 0x811c9dc5;
        for (byte b : text.getBytes(StandardCharsets.UTF_8)) {
            h = (h ^ b & 0xff) * 0x01000193;
        }
        return h;
    }

    static int crc(String text) {
        int crc = -1;
        for (char c : text.toCharArray()) {
            crc ^= c;
            for (int i = 0; i < 8; i++) {
                crc = crc >>> 1 ^ (crc & 1) * 0xedb88320;
            }
        }
        return ~crc;
    }

    public static void main(String[] args) {
        System.out.println(Integer.toHexString(fnv("")) + " " + Integer.toHexString(fnv("heap")) + " " + Integer.toHexString(fnv("é")));
        System.out.println(Integer.toHexString(crc("123456789")));
        long x = 88172645463325252L;
        for (int i = 0; i < 5; i++) {
            x ^= x << 13;
            x ^= x >>> 7;
            x ^= x << 17;
            System.out.println(x);
        }
    }
}
