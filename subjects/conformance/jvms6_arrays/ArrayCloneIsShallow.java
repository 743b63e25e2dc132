// clone copies an array but shares what its elements refer to.
import java.util.Arrays;

public class ArrayCloneIsShallow {
    public static void main(String[] args) {
        int[] numbers = {1, 2, 3};
        int[] copy = numbers.clone();
        copy[0] = 100;
        System.out.println(numbers[0] + " " + copy[0]);
        int[][] rows = {{1}, {2}};
        int[][] shallow = rows.clone();
        shallow[0][0] = 50;
        shallow[1] = new int[] {60};
        System.out.println(Arrays.deepToString(rows) + " " + Arrays.deepToString(shallow));
        String[] words = {"a", "b"};
        System.out.println(words.clone().getClass() == String[].class);
        System.out.println(words.equals(words.clone()) + " " + Arrays.equals(words, words.clone()));
    }
}
