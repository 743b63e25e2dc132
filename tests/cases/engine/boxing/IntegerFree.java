// Boxing and unboxing any int gives the int back; JLS §5.1.7, §5.1.8.
public class IntegerFree {
    public static int run(int a, int b) {
        Integer x = a;
        Integer y = b;
        return x + y;
    }
}
