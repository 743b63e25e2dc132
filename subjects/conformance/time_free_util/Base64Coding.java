// Base64 in its three alphabets, with padding and errors.
import java.nio.charset.StandardCharsets;
import java.util.Base64;

public class Base64Coding {
    public static void main(String[] args) {
        Base64.Encoder encoder = Base64.getEncoder();
        for (String text : new String[] {"", "a", "ab", "abc", "h\u00e9llo?>"}) {
            String coded = encoder.encodeToString(text.getBytes(StandardCharsets.UTF_8));
            System.out.println(coded + " " + new String(Base64.getDecoder().decode(coded), StandardCharsets.UTF_8).equals(text));
        }
        byte[] bytes = {-1, -2, -3, -4};
        System.out.println(Base64.getUrlEncoder().encodeToString(bytes) + " " + Base64.getUrlEncoder().withoutPadding().encodeToString(bytes) + " " + encoder.encodeToString(bytes));
        System.out.println(Base64.getMimeEncoder(8, new byte[] {'|'}).encodeToString("mime encoding".getBytes(StandardCharsets.UTF_8)));
        for (String wrong : new String[] {"a", "ab=c", "a*bc", "YQ=="}) {
            try {
                System.out.println(Base64.getDecoder().decode(wrong).length);
            } catch (IllegalArgumentException e) {
                System.out.println(e.getMessage());
            }
        }
    }
}
