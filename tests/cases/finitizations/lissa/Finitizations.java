package lissa;

import korat.finitization.IFinitization;
import korat.finitization.IObjSet;
import korat.finitization.impl.FinitizationFactory;

/** Bounds of two subjects as users of SymSolve write them. */
public class Finitizations {
    public static IFinitization finTreeMap(int entries) {
        IFinitization f = FinitizationFactory.create(TreeMap.class);
        IObjSet nodes = f.createObjSet(TreeMap.Entry.class, entries, true);
        f.set(TreeMap.class, "root", nodes);
        f.set(TreeMap.class, "size", f.createIntSet(0, entries));
        f.set(TreeMap.Entry.class, "key", f.createIntSet(0, entries - 1));
        f.set(TreeMap.Entry.class, "left", nodes);
        f.set(TreeMap.Entry.class, "right", nodes);
        f.set(TreeMap.Entry.class, "parent", nodes);
        f.set(TreeMap.Entry.class, "color", f.createBooleanSet());
        return f;
    }

    public static IFinitization finHashMap(int entries) {
        IFinitization f = FinitizationFactory.create(HashMap.class);
        IObjSet set = f.createObjSet(HashMap.Entry.class, entries, true);
        for (int bucket = 0; bucket < 16; bucket++) {
            f.set(HashMap.class, "e" + bucket, set);
        }
        f.set(HashMap.class, "size", f.createIntSet(0, entries));
        f.set(HashMap.Entry.class, "key", f.createIntSet(0, 16 * entries - 1));
        f.set(HashMap.Entry.class, "hash", f.createIntSet(0, 16 * entries - 1));
        f.set(HashMap.Entry.class, "next", set);
        return f;
    }
}
