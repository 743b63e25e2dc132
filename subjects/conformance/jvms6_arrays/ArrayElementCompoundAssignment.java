// Compound assignment to an element evaluates array and index once.
import java.util.Arrays;

public class ArrayElementCompoundAssignment {
    static int calls;

    static int[] array(int[] array) {
        calls++;
        return array;
    }

    static int index(int i) {
        calls++;
        return i;
    }

    public static void main(String[] args) {
        int[] numbers = {10, 20, 30};
        array(numbers)[index(1)] += 5;
        array(numbers)[index(2)]++;
        System.out.println(Arrays.toString(numbers) + " " + calls);
        byte[] bytes = {127};
        bytes[0]++;
        bytes[0] += 1.9;
        System.out.println(bytes[0]);
        String[] words = {null};
        words[0] += "!";
        System.out.println(words[0]);
        long[] longs = {1};
        longs[0] <<= 63;
        System.out.println(longs[0]);
    }
}
