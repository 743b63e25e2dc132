// A record overrides an accessor, implements interfaces and has static members.
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;

public class RecordWithOwnMembers {
    record Name(String first, String last) implements Comparable<Name> {
        static final Name NOBODY = new Name("no", "body");

        @Override
        public String first() {
            return first.toUpperCase();
        }

        @Override
        public int compareTo(Name other) {
            return Comparator.comparing(Name::last).thenComparing(Name::first).compare(this, other);
        }

        static Name parse(String text) {
            String[] parts = text.split(" ");
            return new Name(parts[0], parts[1]);
        }

        @Override
        public String toString() {
            return last + ", " + first;
        }
    }

    public static void main(String[] args) {
        List<Name> names = new ArrayList<>(List.of(Name.parse("z a"), Name.parse("b b"), Name.NOBODY, Name.parse("a b")));
        Collections.sort(names);
        System.out.println(names);
        System.out.println(names.get(0).first() + " " + names.get(1).equals(new Name("a", "b")));
    }
}
