// UUID from name bytes, from strings and from parts.
import java.nio.charset.StandardCharsets;
import java.util.UUID;

public class UuidFromBytes {
    public static void main(String[] args) {
        UUID uuid = UUID.nameUUIDFromBytes("heap".getBytes(StandardCharsets.UTF_8));
        System.out.println(uuid + " " + uuid.version() + " " + uuid.variant());
        UUID parsed = UUID.fromString("00000000-0000-002a-8000-0000000000ff");
        System.out.println(parsed.getMostSignificantBits() + " " + parsed.getLeastSignificantBits() + " " + parsed.hashCode() + " " + parsed.compareTo(uuid));
        System.out.println(new UUID(1, 2) + " " + new UUID(1, 2).equals(new UUID(1, 2)));
        try {
            UUID.fromString("not-a-uuid");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }
}
