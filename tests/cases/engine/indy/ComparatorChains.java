// comparing, thenComparing, reversed, nullsFirst; API java.util.Comparator.
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

public class ComparatorChains {
    record Person(String name, int age, long id) {}

    static int order(List<Person> people, Comparator<Person> by) {
        List<Person> sorted = new ArrayList<>(people);
        sorted.sort(by);
        int code = 0;
        for (Person p : sorted) {
            code = code * 10 + (p == null ? 9 : (int) p.id());
        }
        return code;
    }

    public static int run(int a, int b) {
        List<Person> people = new ArrayList<>();
        people.add(new Person("bob", a, 1));
        people.add(new Person("ann", b, 2));
        people.add(new Person("bob", 5, 3));
        int one = order(people, Comparator.comparing(Person::name).thenComparing(Person::age));
        int two = order(people, Comparator.comparingInt(Person::age).reversed().thenComparing(p -> p.id(), Comparator.reverseOrder()));
        int three = order(people, Comparator.comparingLong(Person::id).reversed());
        people.add(null);
        int four = order(people, Comparator.nullsFirst(Comparator.comparing(Person::name, Comparator.naturalOrder())));
        return one + 3 * two + 7 * three + 11 * four;
    }
}
