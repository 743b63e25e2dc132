// add, set, remove, indexOf, clear and growth of an ArrayList.
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

public class ArrayListEdits {
    public static void main(String[] args) {
        List<String> list = new ArrayList<>();
        for (int i = 0; i < 12; i++) {
            list.add("e" + i % 5);
        }
        list.add(0, "first");
        list.set(3, null);
        System.out.println(list + " " + list.size());
        System.out.println(list.indexOf("e0") + " " + list.lastIndexOf("e0") + " " + list.indexOf(null) + " " + list.contains("e9"));
        System.out.println(list.remove(0) + list.remove("e1") + list.remove("nope") + list);
        list.removeIf(e -> e == null || e.endsWith("4"));
        System.out.println(list);
        list.replaceAll(String::toUpperCase);
        list.addAll(2, List.of("x", "y"));
        System.out.println(list);
        list.retainAll(Set.of("x", "E0"));
        System.out.println(list + " " + list.isEmpty());
        list.clear();
        System.out.println(list);
    }
}
