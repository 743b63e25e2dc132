// instanceof is false for null and follows array covariance.
import java.io.Serializable;

public class InstanceofOnNullAndArrays {
    public static void main(String[] args) {
        Object[] things = {null, new int[1], new Integer[1], new String[0][0], new Object[0], "s"};
        for (Object thing : things) {
            System.out.println((thing instanceof Object) + " " + (thing instanceof Object[]) + " " + (thing instanceof int[]) + " "
                + (thing instanceof Number[]) + " " + (thing instanceof Object[][]) + " " + (thing instanceof Cloneable) + " "
                + (thing instanceof Serializable) + " " + (thing instanceof Comparable));
        }
    }
}
