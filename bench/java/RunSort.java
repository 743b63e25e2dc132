import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;

/** What the benchmark run-sort runs: sorts by hand and by the library, of numbers and of objects. */
public final class RunSort {
    private RunSort() {}

    public static void main(String[] args) {
        int rounds = Integer.parseInt(args[0]);
        long check = 0;
        int seed = 12345;
        for (int round = 0; round < rounds; round++) {
            int[] numbers = new int[2_000];
            for (int i = 0; i < numbers.length; i++) {
                seed = seed * 1_103_515_245 + 12_345;
                numbers[i] = seed >>> 8;
            }
            int[] copy = numbers.clone();
            quicksort(copy, 0, copy.length - 1);
            Arrays.sort(numbers);
            check += copy[round % copy.length] ^ numbers[copy.length / 2];
            List<Integer> boxed = new ArrayList<>();
            for (int i = 0; i < 500; i++) {
                boxed.add(copy[(i * 7) % copy.length]);
            }
            boxed.sort(Comparator.reverseOrder());
            Collections.sort(boxed);
            check += boxed.get(250);
        }
        System.out.println(check);
    }

    private static void quicksort(int[] data, int low, int high) {
        if (low >= high) {
            return;
        }
        int pivot = data[(low + high) >>> 1];
        int left = low;
        int right = high;
        while (left <= right) {
            while (data[left] < pivot) {
                left++;
            }
            while (data[right] > pivot) {
                right--;
            }
            if (left <= right) {
                int swapped = data[left];
                data[left++] = data[right];
                data[right--] = swapped;
            }
        }
        quicksort(data, low, right);
        quicksort(data, left, high);
    }
}
