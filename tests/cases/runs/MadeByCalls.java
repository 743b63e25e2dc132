// Collections of an input, which are made by calls.
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
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

    enum Shade {
        DARK,
        LIGHT
    }

    static int shades(EnumSet<Shade> some, EnumSet<Shade> others) {
        return some.size() * 10 + others.size();
    }

    static int entriesOfShades(EnumMap<Shade, String> some, EnumMap<Shade, String> others) {
        return some.size() * 10 + others.size();
    }

    static int entries(LinkedHashMap<String, String> map) {
        return map.size();
    }
}
