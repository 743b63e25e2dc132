// MD5, SHA-256, CRC32 and Adler32 of short texts.
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;

public class DigestsAndChecksums {
    public static void main(String[] args) throws Exception {
        byte[] data = "The quick brown fox".getBytes(StandardCharsets.UTF_8);
        for (String name : new String[] {"MD5", "SHA-1", "SHA-256"}) {
            byte[] digest = java.security.MessageDigest.getInstance(name).digest(data);
            System.out.println(name + " " + HexFormat.of().formatHex(digest));
        }
        java.util.zip.CRC32 crc = new java.util.zip.CRC32();
        crc.update(data);
        System.out.println(Long.toHexString(crc.getValue()));
        java.util.zip.Adler32 adler = new java.util.zip.Adler32();
        adler.update(data, 4, 5);
        System.out.println(Long.toHexString(adler.getValue()));
    }
}
