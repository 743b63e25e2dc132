// Lists that hold null, boxes, constants and lists are compared with what they hold.
package telling;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

public class Holdings {
    enum Size {
        BIG,
        SMALL
    }

    public List<String> gaps() {
        return Arrays.asList("x", null); // or: return Arrays.asList("x", "y");
    }

    public List<Object> mixed() {
        List<Object> mixed = new ArrayList<>();
        mixed.add(3);
        mixed.add('c');
        mixed.add(2.5);
        mixed.add(Size.BIG); // or: mixed.add(Size.SMALL);
        return mixed;
    }

    public List<Integer> numbers() {
        return List.of(1, -2); // or: return List.of(1, 2);
    }

    public Set<Long> set() {
        Set<Long> set = new LinkedHashSet<>();
        set.add(7L); // or: set.add(8L);
        return set;
    }
}
