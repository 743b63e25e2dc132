// Double-brace initialisation and initialisers of anonymous subclasses.
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

public class InstanceInitialiserCapture {
    public static void main(String[] args) {
        int base = args.length + 5;
        List<Integer> list = new ArrayList<>() {
            {
                for (int i = 0; i < base; i++) {
                    add(i * base);
                }
            }

            @Override
            public boolean add(Integer value) {
                return value % 2 == 0 && super.add(value);
            }
        };
        System.out.println(list + " " + (list.getClass() == ArrayList.class) + " " + list.equals(List.of(0, 10, 20)));
        Map<String, Integer> map = new LinkedHashMap<>() {{
            put("x", 1);
            put("y", 2);
        }};
        System.out.println(map);
    }
}
