// clone of Cloneable objects is shallow; without Cloneable it fails.
import java.util.ArrayList;
import java.util.List;

public class ObjectCloneForms {
    static class Sheet implements Cloneable {
        int number = 1;
        int[] cells = {1, 2};

        @Override
        public Sheet clone() {
            try {
                return (Sheet) super.clone();
            } catch (CloneNotSupportedException e) {
                throw new AssertionError(e);
            }
        }
    }

    static class Rock {
        Object copy() throws CloneNotSupportedException {
            return super.clone();
        }
    }

    public static void main(String[] args) {
        Sheet sheet = new Sheet();
        Sheet copy = sheet.clone();
        copy.number = 2;
        copy.cells[0] = 9;
        System.out.println(sheet.number + " " + sheet.cells[0] + " " + (copy.getClass() == Sheet.class) + " " + (copy == sheet));
        try {
            new Rock().copy();
        } catch (CloneNotSupportedException e) {
            System.out.println(e.getMessage());
        }
        ArrayList<int[]> list = new ArrayList<>(List.of(new int[] {5}));
        @SuppressWarnings("unchecked")
        ArrayList<int[]> shallow = (ArrayList<int[]>) list.clone();
        System.out.println(shallow.get(0) == list.get(0));
    }
}
