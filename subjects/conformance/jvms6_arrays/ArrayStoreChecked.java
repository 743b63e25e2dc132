// Storing into an array checks the run-time type of its elements.
import java.util.Arrays;

public class ArrayStoreChecked {
    public static void main(String[] args) {
        Object[] objects = new String[2];
        objects[0] = "fine";
        objects[1] = null;
        try {
            objects[1] = 42;
        } catch (ArrayStoreException e) {
            System.out.println(e.getMessage());
        }
        Number[][] numbers = new Integer[1][1];
        try {
            numbers[0] = new Double[1];
        } catch (ArrayStoreException e) {
            System.out.println(e.getMessage());
        }
        try {
            numbers[0][0] = 1.5;
        } catch (ArrayStoreException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(Arrays.toString(objects));
    }
}
