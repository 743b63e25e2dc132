// An array of the largest int is refused by an error that can be caught, and the program goes on.
public class ArrayTooLargeForAnyHeap {
    public static void main(String[] args) {
        try {
            int[] all = new int[Integer.MAX_VALUE];
            System.out.println(all.length);
        } catch (OutOfMemoryError e) {
            System.out.println(e.getMessage());
        }
        System.out.println(new int[1000].length);
    }
}
