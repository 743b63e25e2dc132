// Collections of an input, which are made by calls.
import java.util.ArrayList;
import java.util.LinkedHashMap;

public class MadeByCalls {
    static int size(ArrayList<String> list) {
        return list.size();
    }

    static int lengths(ArrayList<String> list) {
        int all = 0;
        for (int i = 0; i < list.size(); i++) {
            all = all * 10 + list.get(i).length();
        }
        return all;
    }

    static int value(LinkedHashMap<String, String> map) {
        return map.get("one").length() * 10 + map.get("three").length();
    }

    static int entries(LinkedHashMap<String, String> map) {
        return map.size();
    }
}
