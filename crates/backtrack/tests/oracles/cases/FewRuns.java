package cases;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

// most 19
// bound Node 2
// domain FewRuns.kind 0..6
// domain FewRuns.x 0..2
// domain FewRuns.y 0..2
// domain FewRuns.a 0..1
// domain FewRuns.b 0..1
// domain FewRuns.c 0..1
// domain FewRuns.d 0..1
// domain FewRuns.e 0..1
// domain FewRuns.f 0..1
// domain FewRuns.g 0..1
// domain FewRuns.one Node
// domain FewRuns.two Node
/**
 * Nothing is valid: {@code x} is less than {@code y}, or not. That makes two runs of each of the seven kinds, whatever the truths are
 * that are asked for besides, of which there are a hundred combinations. Only those of {@code isWrong} may end a run themselves, each of
 * its first five checks once.
 */
class FewRuns {
    int kind;
    int x;
    int y;
    boolean a;
    boolean b;
    boolean c;
    boolean d;
    boolean e;
    boolean f;
    boolean g;
    Node one;
    Node two;

    static class Node {}

    /** A pair of numbers, and what was counted. */
    static class Pair {
        int left;
        int right;
        boolean isLast;
        int count;

        Pair(int left, int right, boolean isLast) {
            this.left = left;
            this.right = right;
            this.isLast = isLast;
        }
    }

    boolean repOk() {
        switch (kind) {
            case 0:
                return countsInLocal();
            case 1:
                return countsInField();
            case 2:
                return takesTurns(pairs());
            case 3:
                return takesTurnsByIndex(pairs());
            case 4:
                return !isWrong();
            case 5:
                return marks(new HashSet<>(), new HashMap<>());
            default:
                return fillsArray();
        }
    }

    private boolean never(int left, int right) {
        if (left < right) {
            return false;
        }
        return left < right;
    }

    private boolean countsInLocal() {
        int count = 0;
        count += a ? 1 : 0;
        count += b ? 1 : 0;
        count += c ? 1 : 0;
        if (d) {
            count++;
        } else if (e) {
            count--;
        }
        for (int i = 0; i < 2; i++) {
            count += f ? i : 3;
        }
        return never(x, y) && count > 1;
    }

    private boolean countsInField() {
        Pair pair = new Pair(x, y, true);
        if (a) {
            pair.count = 1;
        }
        if (b) {
            pair.count++;
        }
        if (c) {
            pair.count += 2;
        }
        (d ? pair : new Pair(0, 0, false)).count = 5;
        if (e) {
            pair.isLast = false;
        }
        return never(pair.left, pair.right);
    }

    /** The pair that is wrong may have any place. */
    private List<Pair> pairs() {
        List<Pair> pairs = new ArrayList<>();
        if (a) {
            pairs.add(new Pair(0, 0, false));
        }
        if (b) {
            pairs.add(new Pair(1, 1, false));
        }
        if (c) {
            pairs.add(new Pair(2, 2, false));
        }
        if (d) {
            pairs.add(new Pair(3, 3, false));
        }
        if (e) {
            pairs.add(new Pair(4, 4, false));
        }
        pairs.add(new Pair(x, y, true));
        return pairs;
    }

    private boolean takesTurns(List<Pair> pairs) {
        for (Pair pair : pairs) {
            if (pair.left < pair.right) {
                return false;
            }
            if (pair.right < pair.left || pair.isLast) {
                return false;
            }
        }
        return true;
    }

    private boolean takesTurnsByIndex(List<Pair> pairs) {
        for (int i = 0; i < pairs.size(); i++) {
            if (pairs.get(i).left < pairs.get(i).right) {
                return false;
            }
            if (pairs.get(i).right < pairs.get(i).left || pairs.get(i).isLast) {
                return false;
            }
        }
        return true;
    }

    private boolean isWrong() {
        if (a && g) {
            return true;
        }
        if (b && g) {
            return true;
        }
        if (c && g) {
            return true;
        }
        if (d && g) {
            return true;
        }
        if (e && g) {
            return true;
        }
        if (x < y) {
            return true;
        }
        if (x >= y) {
            return true;
        }
        return false;
    }

    private boolean marks(Set<Node> marked, Map<Node, Integer> counts) {
        if (a) {
            marked.add(one);
        }
        if (b) {
            marked.add(two);
        }
        if (c) {
            counts.put(one, 1);
        }
        if (d) {
            counts.put(two, counts.size());
        }
        if (e && marked.contains(one)) {
            counts.put(one, 2);
        }
        return never(x, y);
    }

    private boolean fillsArray() {
        int[] numbers = {x, y, 0, 0};
        if (a) {
            numbers[2] = 1;
        }
        if (b) {
            numbers[3] = 2;
        }
        if (c) {
            numbers[2]--;
        }
        int sum = d ? numbers[2] : e ? numbers[3] : 0;
        return never(x, y) && sum == 0;
    }
}
