package lissa;

import java.util.LinkedHashSet;
import java.util.Set;

/** Statistics of a battle: fifteen kinds of values for each of two sides. */
public class CombatantStatistic {
    private static final int LAST_TYPE = 14;

    DataSetMap allData;

    /** Tells whether there is a map, its chains are disjoint, and each data set in it is valid. */
    public boolean repOk() {
        if (allData == null) {
            return false;
        }
        Set<Object> entries = new LinkedHashSet<>();
        if (!allData.repOk(entries)) {
            return false;
        }
        for (Object entry : entries) {
            DataSet data = ((DataSetMap.EntryIDS) entry).value;
            if (data != null && !data.repOk()) {
                return false;
            }
        }
        return true;
    }

    /** Adds a value; throws IllegalArgumentException unless the type is in 0..14 and the side is 0 or 1. */
    public void addData(int type, int side, int value) {
        if (side < 0 || side > 1) {
            throw new IllegalArgumentException();
        }
        ensureTypExists(type);
        // The last kind counts from -1.
        int stored = type == LAST_TYPE ? value + 1 : value;
        allData.get(type).addData(side, stored);
    }

    /** Makes an empty data set for a type that has none; throws IllegalArgumentException outside 0..14. */
    public void ensureTypExists(int type) {
        if (type < 0 || type > LAST_TYPE) {
            throw new IllegalArgumentException();
        }
        if (!allData.containsKey(type)) {
            allData.put(type, new DataSet());
        }
    }
}
