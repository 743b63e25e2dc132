// What: a caller on a JVM that takes both sides of each branch that is not named as impossible.
package made;

import java.util.Arrays;
import java.util.List;

public class Shown {
    public static void main(String[] none) {
        System.out.println(new Shifted(4).sign() + " " + new Shifted(3).sign() + " " + new Shifted(0).sign());
        System.out.println(new Span(2, 2).isPoint() + " " + new Span(3, 2).isPoint() + " " + new Span(3, 2).isBackwards());
        System.out.println(new Tagged(null, 0).isBare() + " " + new Tagged(Arrays.asList("a"), 0).isBare());
        System.out.println(new Tagged(null, 0).isFirst() + " " + new Tagged(null, 5).isFirst());
        Span span = new Span(1, 2);
        System.out.println(new Framed(null, 7).isEmpty() + " " + new Framed(span, 7).isEmpty());
        System.out.println(new Framed(span, 7).holds(span) + " " + new Framed(span, 7).holds(new Span(1, 2)));
        System.out.println(Readers.isFour(new Shifted(7)) + " " + Readers.isFour(new Shifted(4)));
        System.out.println(Readers.isWide(new Span(9, 1), 1) + " " + Readers.isWide(span, 1));
        System.out.println(Readers.first(List.of(new Shifted(0))) + " " + Readers.first(List.of(new Shifted(1))));
        Readers readers = new Readers();
        System.out.print(readers.weight());
        readers.kept = new Shifted(9);
        System.out.print(readers.weight());
        readers.kept = new Shifted(8);
        System.out.println(readers.weight());
    }
}
