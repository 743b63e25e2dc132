// Every element kind starts with its default value.
import java.util.Arrays;

public class DefaultValuesOfArrays {
    public static void main(String[] args) {
        System.out.println(Arrays.toString(new boolean[2]));
        System.out.println(Arrays.toString(new byte[2]));
        System.out.println((int) new char[] {'a', 0}[1]);
        System.out.println((int) new char[1].clone()[0]);
        System.out.println(Arrays.toString(new short[2]));
        System.out.println(Arrays.toString(new int[2]));
        System.out.println(Arrays.toString(new long[2]));
        System.out.println(Arrays.toString(new float[2]));
        System.out.println(Arrays.toString(new double[2]));
        System.out.println(Arrays.toString(new String[2]));
    }
}
