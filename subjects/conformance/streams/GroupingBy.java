// groupingBy with downstream collectors and map factories.
import java.util.Comparator;
import java.util.List;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

public class GroupingBy {
    record Employee(String name, String team, int pay) { }

    static void print(Object result) {
        System.out.println(result);
    }

    public static void main(String[] args) {
        List<Employee> staff = List.of(new Employee("ann", "red", 30), new Employee("bob", "blue", 20), new Employee("cat", "red", 50), new Employee("dan", "green", 40), new Employee("eve", "blue", 25));
        print(new TreeMap<>(staff.stream().collect(Collectors.groupingBy(Employee::team, Collectors.mapping(Employee::name, Collectors.toList())))));
        print(staff.stream().collect(Collectors.groupingBy(Employee::team, TreeMap::new, Collectors.summingInt(Employee::pay))));
        print(staff.stream().collect(Collectors.groupingBy(Employee::team, TreeMap::new, Collectors.averagingDouble(Employee::pay))));
        print(staff.stream().collect(Collectors.groupingBy(e -> e.pay() / 20, TreeMap::new, Collectors.counting())));
        print(staff.stream().collect(Collectors.groupingBy(Employee::team, TreeMap::new, Collectors.collectingAndThen(Collectors.maxBy(Comparator.comparingInt(Employee::pay)), best -> best.get().name()))));
        print(staff.stream().collect(Collectors.groupingBy(Employee::team, TreeMap::new, Collectors.filtering(e -> e.pay() > 24, Collectors.flatMapping(e -> e.name().chars().mapToObj(c -> (char) c), Collectors.toCollection(TreeSet::new))))));
    }
}
