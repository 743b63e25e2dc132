// The message of a ClassCastException names both classes and their modules.

public class ClassCastMessages {
    public static void main(String[] args) {
        Object[][] pairs = {{"text"}, {1, 2}, {new int[0]}};
        for (Object pair : pairs) {
            try {
                Integer number = (Integer) pair;
                System.out.println(number);
            } catch (ClassCastException e) {
                System.out.println(e.getMessage());
            }
        }
        try {
            Object text = "text";
            ClassCastMessages self = (ClassCastMessages) text;
            System.out.println(self);
        } catch (ClassCastException e) {
            System.out.println(e.getMessage());
        }
    }
}
