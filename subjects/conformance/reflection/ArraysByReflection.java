// Array.newInstance, get, set and getLength.
import java.lang.reflect.Array;
import java.util.Arrays;

public class ArraysByReflection {
    public static void main(String[] args) {
        Object ints = Array.newInstance(int.class, 3);
        Array.set(ints, 0, 5);
        Array.setInt(ints, 1, 6);
        System.out.println(Array.getLength(ints) + " " + Array.get(ints, 0) + " " + Array.getLong(ints, 1) + " " + Arrays.toString((int[]) ints));
        String[][] grid = (String[][]) Array.newInstance(String.class, 2, 2);
        grid[1][0] = "x";
        System.out.println(Arrays.deepToString(grid));
        try {
            Array.set(ints, 0, "s");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            Array.get(ints, 9);
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        try {
            Array.getLength("text");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            Array.newInstance(void.class, 1);
        } catch (IllegalArgumentException e) {
            System.out.println("void");
        }
        System.out.println(int.class.arrayType().getName() + " " + Array.newInstance(Integer.class, 0).getClass().getComponentType());
    }
}
