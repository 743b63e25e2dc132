// Increment, compound assignment and mixed arithmetic on boxes.
import java.util.Arrays;

public class BoxArithmetic {
    public static void main(String[] args) {
        Integer i = 5;
        Integer before = i;
        i++;
        i += 10;
        System.out.println(i + " " + before + " " + (i / 3) + " " + i % 3);
        Character c = 'a';
        c++;
        System.out.println(c);
        Double d = 1.5;
        d *= 2;
        System.out.println(d);
        Boolean b = true;
        b &= false;
        b |= i > 3;
        System.out.println(b + " " + !b);
        Long l = 1L;
        l <<= 40;
        System.out.println(l);
        Integer[] array = {1, 2};
        array[0] += array[1]++;
        System.out.println(Arrays.toString(array));
    }
}
