// Compare boxes through Comparable, max, min and sum helpers.
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

public class CharacterBoxAndComparable {
    public static void main(String[] args) {
        List<Comparable> values = new ArrayList<>(List.of(3, 1, 2));
        Collections.sort((List) values);
        System.out.println(values);
        System.out.println(Integer.max(3, 4) + Integer.min(3, 4) + Integer.sum(1, 1) + Long.signum(-5L) + Character.compare('a', 'c'));
        System.out.println(Integer.signum(Integer.MIN_VALUE) + " " + Boolean.compare(true, false) + " " + Byte.compare((byte) 1, (byte) -1) + " " + Boolean.logicalXor(true, true));
        System.out.println(Integer.hashCode(5) + " " + Long.hashCode(1L << 32) + " " + Boolean.hashCode(true) + " " + Character.hashCode('a') + " " + Byte.hashCode((byte) -1));
        System.out.println(Integer.valueOf(300).byteValue() + " " + Double.valueOf(1e20).intValue() + " " + Long.valueOf(-1).floatValue());
    }
}
