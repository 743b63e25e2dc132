// %s, %S, %c, %b and %n with width and precision.
import java.util.List;

public class FormatStringsAndChars {
    public static void main(String[] args) {
        System.out.printf("[%s] [%10s] [%-10s] [%.2s] [%5.1s] [%S]%n", "text", "text", "text", "text", "text", "text");
        System.out.printf("[%c] [%C] [%3c] [%-3c] [%c]%n", 'a', 'b', 'c', 'd', 0x1f600);
        System.out.printf("[%b] [%B] [%7b] [%.1b] [%b] [%b]%n", true, false, true, false, null, "x");
        System.out.printf("[%s] [%10s] [%.2s] [%c]%n", null, null, null, null);
        System.out.printf("%s %s %s%n", List.of(1, 2), 1.5f, 'c');
        System.out.printf("100%% %5%|%-5%|%n");
    }
}
