// equals between boxes of different types is false; == with a primitive unboxes.
import java.util.ArrayList;
import java.util.List;

public class BoxEquality {
    public static void main(String[] args) {
        Integer i = 1000;
        Long l = 1000L;
        Object o = 1000;
        System.out.println(i.equals(l) + " " + l.equals(1000) + " " + l.equals(1000L) + " " + o.equals(1000));
        System.out.println((i == 1000) + " " + (l == 1000) + " " + (1000.0 == i) + " " + (i <= 1000 && i >= 1000));
        System.out.println(new ArrayList<>(List.of(1L)).contains(1) + " " + List.of(1).indexOf(1));
        Character c = 'a';
        System.out.println((c == 97) + " " + c.equals('a') + " " + ((Object) c).equals(97));
    }
}
