// Lists, maps and sets as arguments and results are compared by what is in them.
// says: .add(
package telling;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

public class Lists {
    public List<String> made() {
        List<String> made = new ArrayList<>();
        made.add("x"); // or: made.add("y");
        return made;
    }

    public Map<String, Integer> mapped() {
        Map<String, Integer> made = new HashMap<>();
        made.put("k", 1); // or: made.isEmpty();
        return made;
    }

    public int size(List<String> texts) {
        return texts.size() > 1 ? 10 : texts.size(); // or: return texts.size();
    }

    public void fill(List<Integer> numbers) {
        numbers.add(8); // or: numbers.add(9);
    }
}
