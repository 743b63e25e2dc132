// comparing, thenComparing, reversed, nullsFirst and natural orders.
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

public class ComparatorChains {
    record Person(String name, Integer age, double height) { }

    public static void main(String[] args) {
        List<Person> people = new ArrayList<>(List.of(new Person("bo", 30, 1.8), new Person("al", null, 1.7), new Person("cy", 30, 1.6), new Person("al", 25, 1.9)));
        people.sort(Comparator.comparing(Person::name).thenComparing(Person::age, Comparator.nullsFirst(Comparator.naturalOrder())));
        System.out.println(people);
        people.sort(Comparator.comparing(Person::age, Comparator.nullsLast(Comparator.reverseOrder())).thenComparingDouble(Person::height));
        System.out.println(people);
        people.sort(Comparator.comparingDouble(Person::height).reversed());
        people.forEach(person -> System.out.print(person.height() + " "));
        System.out.println("");
        System.out.println(Stream.of("b", "A", "c", "B").sorted(String.CASE_INSENSITIVE_ORDER.thenComparing(Comparator.reverseOrder())).toList());
    }
}
