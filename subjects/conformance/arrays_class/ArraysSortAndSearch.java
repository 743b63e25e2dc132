// Sorting primitive and object arrays, ranges, and binary search.
import java.util.Arrays;
import java.util.Collections;

public class ArraysSortAndSearch {
    public static void main(String[] args) {
        int[] numbers = {9, -3, 5, 0, 9, Integer.MIN_VALUE, 7};
        Arrays.sort(numbers, 1, 4);
        System.out.println(Arrays.toString(numbers));
        Arrays.sort(numbers);
        System.out.println(Arrays.toString(numbers) + " " + Arrays.binarySearch(numbers, 7) + " " + Arrays.binarySearch(numbers, 1) + " " + Arrays.binarySearch(numbers, 100));
        String[] words = {"pear", "Fig", "apple", "fig"};
        Arrays.sort(words);
        System.out.println(Arrays.toString(words));
        Arrays.sort(words, String.CASE_INSENSITIVE_ORDER);
        System.out.println(Arrays.toString(words));
        char[] letters = "sorting".toCharArray();
        Arrays.sort(letters);
        System.out.println(new String(letters));
        double[] doubles = {1, Double.NaN, -0.0, 0.0, Double.NEGATIVE_INFINITY};
        Arrays.sort(doubles);
        System.out.println(Arrays.toString(doubles));
        Integer[] boxes = {3, 1, 2};
        Arrays.sort(boxes, Collections.reverseOrder());
        System.out.println(Arrays.toString(boxes));
    }
}
