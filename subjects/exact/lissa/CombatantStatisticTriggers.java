package lissa;

import static jbse.meta.Analysis.assume;
import static jbse.meta.Analysis.isResolved;

import heapwise.hex.Ghost;
import heapwise.hex.Side;

/** What rules call of {@link CombatantStatistic}: the chains of a map of lists meet no entry twice, and lists are rings. */
@Side
final class CombatantStatisticTriggers {
    /** The map that was met last. */
    static final class Last {
        ListMap map;
    }

    /** The map that was met before. */
    static final class Known {
        ListMap before;
    }

    /** The map in whose chains an entry was found last, in which check. */
    static final class Met {
        ListMap map;
        int check;
    }

    /** How often the chains were checked. */
    static final class Checks {
        int count;
    }

    private CombatantStatisticTriggers() {}

    private static void onMap(ListMap map) {
        Last last = Ghost.of(null, Last.class);
        Ghost.of(map, Known.class).before = last.map;
        last.map = map;
    }

    /** A link has become an entry that was there: only then a map can meet one twice. */
    private static void onEntryAgain(ListMap.EntryIL entry) {
        int check = ++Ghost.of(null, Checks.class).count;
        for (ListMap map = Ghost.of(null, Last.class).map; map != null; map = Ghost.of(map, Known.class).before) {
            if (isResolved(map, "e0")) {
                walk(map.e0, map, check);
            }
            if (isResolved(map, "e1")) {
                walk(map.e1, map, check);
            }
        }
    }

    private static void walk(ListMap.EntryIL first, ListMap map, int check) {
        ListMap.EntryIL entry = first;
        while (entry != null) {
            Met met = Ghost.of(entry, Met.class);
            assume(met.map != map || met.check != check);
            met.map = map;
            met.check = check;
            entry = isResolved(entry, "next") ? entry.next : null;
        }
    }

    private static void onNextAgain(LinkedList.Entry cell) {
        assume(cell.next.previous == cell);
    }

    private static void onPreviousAgain(LinkedList.Entry cell) {
        assume(cell.previous.next == cell);
    }
}
