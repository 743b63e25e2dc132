// tryAdvance, forEachRemaining, trySplit and the characteristics of spliterators.
import java.util.ArrayList;
import java.util.List;
import java.util.Spliterator;
import java.util.TreeSet;

public class SpliteratorBasics {
    public static void main(String[] args) {
        Spliterator<Integer> all = new ArrayList<>(List.of(1, 2, 3, 4, 5, 6, 7)).spliterator();
        all.tryAdvance(n -> System.out.println("first " + n));
        Spliterator<Integer> half = all.trySplit();
        half.forEachRemaining(n -> System.out.print(n + " "));
        System.out.print("| ");
        all.forEachRemaining(n -> System.out.print(n + " "));
        System.out.println(all.tryAdvance(n -> System.out.println("none")));
        System.out.println(all.hasCharacteristics(Spliterator.ORDERED) + " " + new TreeSet<>(List.of(1)).spliterator().hasCharacteristics(Spliterator.SORTED) + " " + List.of(1, 2).spliterator().estimateSize());
    }
}
