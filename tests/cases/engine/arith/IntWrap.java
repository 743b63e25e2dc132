// Int addition, subtraction and multiplication wrap around at 32 bits; JVMS §6.5 iadd, isub, imul.
public class IntWrap {
    public static int run(int a, int b) {
        int sum = a + b;
        int difference = a - b;
        int product = a * b;
        return sum ^ (difference << 1) ^ (product << 2);
    }
}
